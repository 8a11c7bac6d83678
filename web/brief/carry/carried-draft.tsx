/** What a visitor must know of the other device: that it went on, or that its link works no more. */
import { ownDateTime } from '../../../domain/text/dates.ts';
import { Button } from '../../ui/button.tsx';
import { VersionChoice } from '../draft/draft-notices.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { fill, useStepWords, useWords } from '../text.ts';
import { useCarried, type CarriedParts } from './use-carried.ts';

export function CarriedDraft(props: CarriedParts) {
  const { locale } = useWords();
  const words = useStepWords().steps.carry;
  const { asked, isOwnLink, notice, dismiss, takeTheirs, keepMine } = useCarried(props);
  if (asked) {
    const date = ownDateTime(asked.savedAt, locale);
    return (
      <VersionChoice
        title={isOwnLink ? words.otherDevice : words.otherBrief}
        text={fill(isOwnLink ? words.otherDeviceText : words.otherBriefText, { date })}
        take={isOwnLink ? words.takeTheirs : words.takeLink}
        onTake={() => takeTheirs(asked)}
        onKeep={() => keepMine(asked)}
      />
    );
  }
  if (!notice) return null;
  return (
    <div role="alert" className="notice">
      <PageIcon name="alert" />
      <div className="grid justify-items-start gap-3">
        <p>{words[notice]}</p>
        <Button look="quiet" onClick={dismiss}>
          {words.dismiss}
        </Button>
      </div>
    </div>
  );
}
