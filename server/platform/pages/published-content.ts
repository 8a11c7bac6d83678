/** The content that visitors see: the version published last, or the product's original content. */
import { agencyOf, picturesIn, type Agency } from '../../../domain/content/content-rules.ts';
import { readContent } from '../../../domain/content/content-schema.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import type { Picture } from '../../../domain/content/picture.ts';
import { profile } from '../../../site.profile.ts';
import { defaultContent, type ServicesSet } from '../../../words/default-content.ts';
import type { Handle } from '../store/database.ts';
import { findLatestVersion, findLatestVersionId } from '../store/tables/content.ts';
import { findPictures } from '../store/tables/pictures.ts';

export type PublishedContent = {
  /** Null for the original content. */
  version: string | null;
  content: SiteContent;
  /** The pictures that the content uses. */
  pictures: Picture[];
};

export function originalContent(set: ServicesSet): PublishedContent {
  const content = defaultContent(set);
  // Normalised like stored content, because both are compared part by part.
  return { version: null, content: readContent(content, content), pictures: [] };
}

export async function readPublishedContent(db: Handle, set: ServicesSet): Promise<PublishedContent> {
  const latest = await findLatestVersion(db);
  const original = originalContent(set);
  if (!latest) return original;
  const content = readContent(latest.content, original.content);
  return { version: latest.id, content, pictures: await findPictures(db, picturesIn(content)) };
}

/** Of the version read last: a published version never changes, and checking one costs more than a mail's letter. */
let latestAgency: { version: string | null; agency: Agency } | undefined;

/** Looked up for every mail, so that all processes sign with the published name. */
export async function readAgency(db: Handle): Promise<Agency> {
  const version = await findLatestVersionId(db);
  if (latestAgency?.version === version) return latestAgency.agency;
  const published = await readPublishedContent(db, profile.servicesSet);
  const agency = agencyOf(published.content, published.pictures);
  latestAgency = { version: published.version, agency };
  return agency;
}
