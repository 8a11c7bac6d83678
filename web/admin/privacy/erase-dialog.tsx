/** Before a person is erased: the last question, and the one thing that the owner may choose to keep. */
import { useState } from 'react';
import { limits } from '../../../domain/text/limits.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Check } from '../../ui/check.tsx';
import { Input } from '../../ui/control.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';

type EraseDialogProps = {
  email: string;
  /** With the reason, if accepted estimates are to be kept. */
  onErase: (keepEstimates: string | undefined) => void;
  onClose: () => void;
};

export function EraseDialog({ email, onErase, onClose }: EraseDialogProps) {
  const { admin, estimates, privacy } = useText();
  const words = estimates.erase;
  const [keeps, setKeeps] = useState(false);
  const [reason, setReason] = useState('');
  const isReady = !keeps || !isBlank(reason);
  return (
    <Modal title={privacy.privacy.eraseAll} onClose={onClose}>
      <Form onSubmit={() => isReady && onErase(keeps ? reason.trim() : undefined)}>
        <div className="grid gap-2 px-5 py-4 text-base">
          <p>{privacy.privacy.eraseConfirm(email)}</p>
          <Check className="letter-tick" isOn={keeps} onChange={setKeeps}>
            {words.label}
          </Check>
          {keeps ? (
            <>
              <p className="text-sm text-muted">{words.hint}</p>
              <Labelled label={words.reason}>
                <Input
                  required
                  maxLength={limits.line}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Labelled>
            </>
          ) : null}
        </div>
        <footer className="flex justify-end gap-2 px-5 pb-4">
          <Tool onClick={onClose} ref={focusNew}>
            {admin.cancel}
          </Tool>
          <Tool type="submit" look="danger" disabled={!isReady}>
            {privacy.privacy.eraseAll}
          </Tool>
        </footer>
      </Form>
    </Modal>
  );
}
