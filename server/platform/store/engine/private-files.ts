/** What clients sent is for the user of the process alone, whatever umask it was started with. */
import { chmodSync, readdirSync, statSync } from 'node:fs';

const others = 0o077;

type Warn = (line: string) => void;

/** A file or folder that was made with wider rights is closed; one that this user may not close is warned about. */
export function closeToOthers(path: string, warn: Warn): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & others) === 0) return;
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch {
    warn(`${path} can be read by other users of this machine: take the right from them (chmod go= ${path}).`);
  }
}

/** A folder that holds other things than ours is left as it is, with a warning: it may be /tmp. */
export function closeFolderToOthers(folder: string, isOurs: (name: string) => boolean, warn: Warn): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || (found.mode & others) === 0) return;
  if (readdirSync(folder).every(isOurs)) closeToOthers(folder, warn);
  else
    warn(
      `${folder} is open to other users of this machine and holds other things: give DATA_DIR a folder of its own.`,
    );
}
