/** The page as the earlier version makes it, before visitors see it again. */
import { Tool } from '../../ui/tool.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { previewAddress } from './preview.tsx';
import { useWords } from './words.ts';

type RestoreDialogProps = { version: string; about: string; onRestore: () => void; onClose: () => void };

export function RestoreDialog({ version, about, onRestore, onClose }: RestoreDialogProps) {
  const { history } = useWords();
  const { admin, locale } = useText();
  const src = `${previewAddress('landing', locale)}&version=${encodeURIComponent(version)}`;
  return (
    <Modal title={history.restoreTitle} wide onClose={onClose}>
      <div className="grid gap-1 px-5 py-4 text-base">
        <p className="own-words font-semibold">{about}</p>
        <p>{history.restoreQuestion}</p>
      </div>
      <div className="site-preview-dialog site-restore">
        <PreviewFrame src={src} title={history.restorePreview} width={1280} revision={0} place="" />
      </div>
      <footer className="flex justify-end gap-2 px-5 pb-4">
        <Tool onClick={onClose} ref={focusNew}>
          {admin.cancel}
        </Tool>
        <Tool
          look="main"
          onClick={() => {
            onClose();
            onRestore();
          }}
        >
          {history.restore}
        </Tool>
      </footer>
    </Modal>
  );
}
