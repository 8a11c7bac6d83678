/** What a visitor has answered so far, and every way it changes. */
import type { Brief, BriefGroup, InspirationLink } from '../../domain/brief.ts';
import { emptyBrief } from '../../domain/empty-brief.ts';
import { limits } from '../../domain/limits.ts';
import type { Step } from '../../domain/readiness.ts';
import { isBlank, withoutBrokenCharacters } from '../../domain/text-rules.ts';
import { nextId } from './site-map/page-id.ts';
import { addPage, customPage } from './site-map/tree.ts';

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
  | { type: 'pend'; patch: Partial<Pending> }
  | { type: 'go'; step: Step }
  | { type: 'use-key'; key: string }
  | { type: 'replace'; answers: Answers };

export function emptyAnswers(): Answers {
  return { step: 1, visited: [1], brief: emptyBrief(), submitKey: undefined, pending: nothingPending };
}

export function reduceAnswers(answers: Answers, action: AnswersAction): Answers {
  switch (action.type) {
    case 'change':
      return { ...answers, brief: changeGroup(answers, action.group, action.patch) };
    case 'pend':
      return { ...answers, pending: { ...answers.pending, ...action.patch } };
    case 'go':
      return goTo(answers, action.step);
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

function goTo(from: Answers, step: Step): Answers {
  if (!canGo(from, step)) return from;
  const answers = addPending(from);
  if (answers.visited.includes(step)) return { ...answers, step };
  const visited = [...answers.visited, step];
  return { ...answers, step, visited, brief: step === 9 ? suggestCompany(answers.brief) : answers.brief };
}

/** A page or a link typed but not confirmed is meant: leaving its step must not lose it. */
function addPending(answers: Answers): Answers {
  const { step, pending, brief } = answers;
  if (step === 7 && !isBlank(pending.pageName)) {
    const added = addPage(brief.siteMap.pages, customPage(pending.pageName));
    if (!added.ok) return answers;
    const siteMap = { ...brief.siteMap, pages: added.pages };
    return { ...answers, pending: { ...pending, pageName: '' }, brief: { ...brief, siteMap } };
  }
  if (step === 8 && !isBlank(pending.linkUrl)) {
    const links = addLink(brief.inspirationLinks.links, pending);
    if (!links) return answers;
    const inspirationLinks = { ...brief.inspirationLinks, links };
    return { ...answers, pending: nothingPending, brief: { ...brief, inspirationLinks } };
  }
  return answers;
}

/** Undefined when the list is full. */
export function addLink(links: InspirationLink[], pending: Pending): InspirationLink[] | undefined {
  if (links.length >= limits.links) return undefined;
  const id = nextId(links.map((link) => link.id));
  const url = withoutBrokenCharacters(pending.linkUrl.trim());
  return [...links, { id, url, description: withoutBrokenCharacters(pending.linkDescription) }];
}

function suggestCompany(brief: Brief): Brief {
  const { contactInfo, companyProfile } = brief;
  if (contactInfo.company !== '') return brief;
  return { ...brief, contactInfo: { ...contactInfo, company: companyProfile.companyName } };
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
