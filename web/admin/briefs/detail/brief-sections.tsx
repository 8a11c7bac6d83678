import { createContext, useContext, useState, type ReactNode } from 'react';
import { readBrief, type ReadableBrief } from '../../../../domain/brief/brief-reading.ts';
import { optionListOf } from '../../../../domain/brief/options.ts';
import { isEmptySkeleton, skeletonOf } from '../../../../domain/brief/skeleton.ts';
import type { AdminNote, BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { BriefRevision } from '../../../../domain/endpoints/conversation.ts';
import { shortDateTime } from '../../../../domain/text/dates.ts';
import { safeHref } from '../../../../domain/text/links.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonDrawing } from '../../../ui/skeleton/skeleton.tsx';
import { useTeam } from '../../ui/team.ts';
import { optionLabel, useText } from '../../ui/text.tsx';
import { BriefFiles } from './brief-files.tsx';
import { BriefPrivacy } from './brief-privacy.tsx';
import { AnswerChanges, Clarifications } from './changed-answers.tsx';
import { EvidenceMarks, MarkedOption, MarkedText } from './evidence-marks.tsx';
import { LeftoverValues } from './leftover-values.tsx';

/** Where a client's own sections were put is seen in the drawing. */
type AnswerName = Exclude<keyof ReadableBrief, 'status' | 'clarifications' | 'customPlaces'>;

/** The answers in the order of the form. */
const answers = {
  company: ['companyName', 'industry', 'description', 'targetAudience', 'uniqueSellingPoint'],
  contact: ['contactName', 'contactEmail', 'contactPhone', 'contactCompany'],
  type: ['websiteType', 'customType', 'primaryPurpose'],
  goals: ['primaryGoals', 'secondaryGoals', 'successMetrics'],
  budget: ['budget', 'timeline'],
  features: [
    'requiredFeatures',
    'optionalFeatures',
    'customFeatures',
    'requiredIntegrations',
    'optionalIntegrations',
    'customIntegrations',
  ],
  structure: ['homepageSections', 'customSections', 'menuItems', 'customItems'],
  siteMap: ['pages', 'customPages'],
  additional: ['specialRequirements', 'notes'],
  inspiration: ['links', 'styleNotes'],
} as const satisfies Record<string, AnswerName[]>;
const sections = Object.keys(answers) as (keyof typeof answers)[];

/** Displayed without a value as well, so that the owner sees what is missing. */
const required = new Set<AnswerName>([
  'companyName',
  'industry',
  'description',
  'targetAudience',
  'contactName',
  'contactEmail',
  'websiteType',
]);

/** What the client changed since; nothing beside the form as it was first sent. */
const RevisionContext = createContext<BriefRevision[]>([]);

/** The answers as they are now, or as they first came. */
export function BriefSections({ brief }: { brief: BriefDetail }) {
  const words = useText().letters.revisions;
  const [isOriginal, setOriginal] = useState(false);
  if (!brief.original)
    return (
      <EvidenceMarks findings={brief.findings}>
        <Answers brief={brief} read={readBrief(brief)} />
      </EvidenceMarks>
    );
  // The columns of the list hold the latest answers, not the first.
  const { budget: _budget, timeline: _timeline, ...first } = brief;
  const read = isOriginal ? readBrief({ ...first, fullBriefData: brief.original }) : readBrief(brief);
  return (
    <>
      <div role="group" aria-label={words.which} className="choices no-print justify-self-start">
        {[false, true].map((original) => (
          <Button
            look="plain"
            key={String(original)}
            aria-pressed={isOriginal === original}
            onClick={() => setOriginal(original)}
          >
            {original ? words.original : words.latest}
          </Button>
        ))}
      </div>
      {isOriginal ? <p className="text-muted">{words.originalHint}</p> : null}
      <RevisionContext.Provider value={isOriginal ? [] : brief.revisions}>
        <EvidenceMarks findings={isOriginal ? [] : brief.findings}>
          <Answers brief={brief} read={read} />
        </EvidenceMarks>
      </RevisionContext.Provider>
    </>
  );
}

function Answers({ brief, read }: { brief: BriefDetail; read: ReadableBrief }) {
  const text = useText();
  const titles = text.admin.detail.sections;
  const revisions = useContext(RevisionContext);
  const changed = new Set(revisions.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const isListed = (name: AnswerName) => required.has(name) || read[name].length > 0 || changed.has(name);
  return (
    <div className="brief-answers">
      <div className="grid content-start gap-6">
        {sections.map((section) => (
          <Section key={section} title={titles[section]} when={answers[section].some(isListed)}>
            {answers[section].filter(isListed).map((name) => (
              <Answer key={name} name={name} read={read} />
            ))}
          </Section>
        ))}
        <Section title={text.letters.revisions.title} when={read.clarifications.length > 0}>
          <Clarifications clarifications={read.clarifications} revisions={revisions} />
        </Section>
        <Section title={text.files.title}>
          <BriefFiles brief={brief} />
        </Section>
        <Section title={titles.notes} when={brief.adminNotes.length > 0}>
          <NoteList notes={brief.adminNotes.toReversed()} />
        </Section>
        <Section title={text.fields.keptBeside} when={brief.keptBeside.length > 0}>
          <LeftoverValues values={brief.keptBeside} />
        </Section>
        <Section title={text.privacy.detail.title}>
          <BriefPrivacy brief={brief} />
        </Section>
      </div>
      <OwnPage read={read} />
    </div>
  );
}

function Section({ title, when = true, children }: { title: string; when?: boolean; children: ReactNode }) {
  if (!when) return null;
  return (
    <section>
      <h3 className="mb-2 border-b border-line pb-1 text-base">{title}</h3>
      <div className="grid gap-2.5">{children}</div>
    </section>
  );
}

function Answer({ name, read }: { name: AnswerName; read: ReadableBrief }) {
  if (name === 'pages') return <SiteMap pages={read.pages} />;
  if (name === 'links') return <LinkList links={read.links} />;
  return <Line name={name} value={read[name]} />;
}

type LineProps = { name: Exclude<AnswerName, 'pages' | 'links'>; value: string | string[] };

function Line({ name, value }: LineProps) {
  const text = useText();
  const list = optionListOf(name);
  const label = (one: string) => (list ? optionLabel(text, list, one) : one);
  const changes = useContext(RevisionContext).flatMap(({ at, changes: all }) =>
    all.filter(({ field }) => field === name).map((change) => ({ ...change, at })),
  );
  return (
    <div
      id={`answer-${name}`}
      tabIndex={-1}
      className="answer-line grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]"
      data-field={name}
    >
      <p className="text-muted">{text.fields[name]}</p>
      {value.length === 0 ? (
        <p className="text-muted">{text.admin.detail.notProvided}</p>
      ) : Array.isArray(value) ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((one, index) => (
            <li key={`${index} ${one}`} className="own-words rounded-md bg-sunken px-2 py-0.5">
              <MarkedOption field={name} value={one} label={label(one)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="own-words max-w-prose">
          {list ? (
            <MarkedOption field={name} value={value} label={label(value)} />
          ) : (
            <MarkedText field={name} text={value} />
          )}
        </p>
      )}
      <AnswerChanges changes={changes} label={label} />
    </div>
  );
}

/** The pages as lines to read and copy. */
function SiteMap({ pages }: Pick<ReadableBrief, 'pages'>) {
  const text = useText();
  return (
    <ul id="answer-pages" tabIndex={-1} className="answer-line grid content-start gap-1">
      {pages.map(({ label, value, subpages }, index) => (
        <li key={index}>
          <p className="own-words font-medium">{label || optionLabel(text, 'presetPages', value)}</p>
          {subpages.map((subpage, place) => (
            <p key={place} className="own-words pl-3 text-muted">
              → {subpage}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function LinkList({ links }: Pick<ReadableBrief, 'links'>) {
  return (
    <ul id="answer-links" tabIndex={-1} className="answer-line grid gap-1.5">
      {links.map(({ url, description }, index) => {
        const href = safeHref(url);
        return (
          <li key={`${index} ${url}`}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="own-words font-medium text-accent underline"
              >
                {url}
              </a>
            ) : (
              <span className="own-words">{url}</span>
            )}
            {description ? <p className="own-words text-muted">{description}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

function NoteList({ notes }: { notes: AdminNote[] }) {
  const { admin, locale } = useText();
  const words = admin.detail;
  const team = useTeam();
  return (
    <ul className="grid gap-2">
      {notes.map((note) => {
        const createdAt = momentOf(note.createdAt);
        return (
          <li key={note.id} className="rounded-lg bg-sunken px-3 py-2">
            <p className="text-xs text-muted">
              <span className="font-semibold">{note.author || words.defaultAuthor}</span>
              {note.writtenBy === null ? null : ` (${team.nameOfAddress(note.writtenBy)})`}
              {createdAt ? (
                <>
                  {' · '}
                  <time dateTime={createdAt.toISOString()}>{shortDateTime(createdAt, locale)}</time>
                </>
              ) : null}
            </p>
            <p className="own-words">{note.note}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The drawing that grew beside the client's answers. */
function OwnPage({ read }: { read: ReadableBrief }) {
  const { skeleton: words, options } = useText();
  const skeleton = skeletonOf(read);
  if (isEmptySkeleton(skeleton)) return null;
  return (
    <div>
      <SkeletonDrawing skeleton={skeleton} words={words} options={options} />
    </div>
  );
}
