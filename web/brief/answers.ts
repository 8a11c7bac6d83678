/** What a visitor has answered so far, and every way it changes. */
import type { Brief, BriefGroup, SiteMapPage } from '../../domain/brief/brief.ts';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import type { Step } from '../../domain/brief/readiness.ts';

export type Answers = {
  step: Step;
  visited: readonly Step[];
  brief: Brief;
  /** Sent with the brief, so that a repeat of the same submit makes no second one. */
  submitKey: string | undefined;
  /** Typed into an "add" field and not added yet. */
  pending: Pending;
};

export type Pending = { pageName: string; linkUrl: string; linkDescription: string };
export const nothingPending: Pending = { pageName: '', linkUrl: '', linkDescription: '' };

export type ChangeAnswer = <Group extends BriefGroup>(group: Group, patch: Partial<Brief[Group]>) => void;

export type AnswersAction =
  | { type: 'change'; group: BriefGroup; patch: object }
  | { type: 'set-pending'; patch: Partial<Pending> }
  /** `addPending` adds what was typed and not added: leaving a step must not lose it. */
  | { type: 'go'; step: Step; addPending?: ((answers: Answers) => Answers) | undefined }
  | { type: 'translate'; pages: (pages: SiteMapPage[]) => SiteMapPage[] }
  | { type: 'use-key'; key: string }
  | { type: 'replace'; answers: Answers };

export function emptyAnswers(): Answers {
  return { step: 1, visited: [1], brief: emptyBrief(), submitKey: undefined, pending: nothingPending };
}

export function reduceAnswers(answers: Answers, action: AnswersAction): Answers {
  switch (action.type) {
    case 'change':
      return { ...answers, brief: changeGroup(answers, action.group, action.patch) };
    case 'set-pending':
      return { ...answers, pending: { ...answers.pending, ...action.patch } };
    case 'go':
      return canGo(answers, action.step)
        ? goTo(action.addPending?.(answers) ?? answers, action.step)
        : answers;
    case 'translate':
      return translateSiteMap(answers, action.pages);
    case 'use-key':
      return { ...answers, submitKey: action.key };
    case 'replace':
      return action.answers;
  }
}

/** Next opens the step ahead; anything further has to be visited first. */
export function canGo({ visited, step }: Answers, target: Step): boolean {
  return visited.includes(target) || target === step + 1;
}

function goTo(answers: Answers, step: Step): Answers {
  if (answers.visited.includes(step)) return { ...answers, step };
  const visited = [...answers.visited, step];
  return { ...answers, step, visited, brief: step === 9 ? suggestCompany(answers.brief) : answers.brief };
}

function suggestCompany(brief: Brief): Brief {
  const { contactInfo, companyProfile } = brief;
  if (contactInfo.company !== '') return brief;
  return { ...brief, contactInfo: { ...contactInfo, company: companyProfile.companyName } };
}

function translateSiteMap(answers: Answers, translate: (pages: SiteMapPage[]) => SiteMapPage[]): Answers {
  const { siteMap } = answers.brief;
  if (siteMap.pages.length === 0) return answers;
  return {
    ...answers,
    brief: { ...answers.brief, siteMap: { ...siteMap, pages: translate(siteMap.pages) } },
  };
}

function changeGroup({ brief, visited }: Answers, group: BriefGroup, patch: object): Brief {
  const changed: Brief = { ...brief, [group]: { ...brief[group], ...patch } };
  // The suggested company follows its source until the visitor gives it a life of its own.
  const followed = brief.contactInfo.company === brief.companyProfile.companyName;
  if (group === 'companyProfile' && visited.includes(9) && followed) {
    changed.contactInfo = { ...changed.contactInfo, company: changed.companyProfile.companyName };
  }
  return changed;
}
