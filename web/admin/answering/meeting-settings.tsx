/** Where calls take place: at a link, or by phone. */
import { useState } from 'react';
import { limits } from '../../../domain/text/limits.ts';
import { safeHref } from '../../../domain/text/links.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Input } from '../../ui/control.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useSaveAnswering } from './use-save-answering.ts';

export function MeetingSettings({ link }: { link: string }) {
  const words = useText().letters.page.meeting;
  const { say } = useToasts();
  const save = useSaveAnswering();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? link;
  const isWrong = !isBlank(shown) && safeHref(shown) === undefined;

  function submit(): void {
    if (typed === null || isWrong) return;
    const onSuccess = () => {
      setTyped((now) => (now === typed ? null : now));
      say(isBlank(typed) ? words.byPhone : words.saved);
    };
    save.mutate({ meetingLink: typed.trim() }, { onSuccess });
  }

  return (
    <Form
      className="grid gap-3 rounded-xl border border-line bg-raised p-4"
      aria-label={words.title}
      noValidate
      onSubmit={submit}
    >
      <h2 className="text-lg">{words.title}</h2>
      <p className="max-w-prose text-muted">{words.hint}</p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_20rem]">
          <Labelled label={words.link}>
            <Input
              type="url"
              value={shown}
              maxLength={limits.line}
              aria-invalid={isWrong ? 'true' : undefined}
              aria-describedby="meeting-problem"
              placeholder="https://"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Labelled>
        </div>
        <Tool look="main" type="submit" disabled={typed === null || isWrong || save.isPending}>
          {words.save}
        </Tool>
      </div>
      <p id="meeting-problem" role="alert" className="font-medium text-danger empty:hidden">
        {isWrong ? words.wrong : ''}
      </p>
      <Banner error={save.error} sentence={words.failed} />
    </Form>
  );
}
