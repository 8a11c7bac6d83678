import { automaticMails } from './automatic-mails.ts';
import { forgedReplies } from './forged-replies.ts';
import type { LabelledMail, MailLabel } from './labelled-mail.ts';
import { oddMails } from './odd-mails.ts';
import { mistakeIn, takeLabelled, type ReplyScene } from './scene.ts';
import { usualReplies } from './usual-replies.ts';

export const labelledMails: readonly LabelledMail[] = [
  ...usualReplies,
  ...forgedReplies,
  ...automaticMails,
  ...oddMails,
];

export type Score = {
  mistakes: string[];
  /** By what mails are labelled as. */
  tallies: Map<MailLabel | string, { right: number; missed: number; false: number }>;
};

export async function scoreMails(scene: ReplyScene): Promise<Score> {
  const score: Score = { mistakes: [], tallies: new Map() };
  const tally = (label: string) => {
    const known = score.tallies.get(label) ?? { right: 0, missed: 0, false: 0 };
    score.tallies.set(label, known);
    return known;
  };
  for (const [index, mail] of labelledMails.entries()) {
    const became = await takeLabelled(scene, mail, index + 1);
    const mistake = mistakeIn(mail, became);
    if (mistake) score.mistakes.push(mistake);
    if (became.is === mail.is && became.to === mail.to) tally(mail.is).right++;
    else {
      tally(mail.is).missed++;
      tally(became.is).false++;
    }
  }
  return score;
}
