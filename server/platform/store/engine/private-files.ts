/** What people sent is for the owner of the process alone, whatever umask it was started with. */
import { chmodSync, readdirSync, statSync } from 'node:fs';

const others = 0o077;

type Tell = (line: string) => void;

/** A file or folder that somebody made with wider rights is closed; one that is not ours to close is told of. */
export function closeToOthers(path: string, tell: Tell): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & others) === 0) return;
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch {
    tell(`${path} can be read by other users of this machine: take the right from them (chmod go= ${path}).`);
  }
}

/** A folder that holds other things than ours is somebody's to decide about: it may be /tmp. */
export function closeFolderToOthers(folder: string, isOurs: (name: string) => boolean, tell: Tell): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || (found.mode & others) === 0) return;
  if (readdirSync(folder).every(isOurs)) closeToOthers(folder, tell);
  else
    tell(
      `${folder} is open to other users of this machine and holds other things: give DATA_DIR a folder of its own.`,
    );
}
