import type { InspirationLink } from '../../domain/brief/brief.ts';
import { limits } from '../../domain/text/limits.ts';
import { isBlank, withoutBrokenCharacters } from '../../domain/text/text-rules.ts';
import { nothingPending, type Answers, type Pending } from './answers.ts';
import { addPage, customPage, nextId } from './site-map/tree.ts';

/** A page or a link typed but not confirmed is meant: leaving its step must not lose it. */
export function addPending(answers: Answers): Answers {
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
