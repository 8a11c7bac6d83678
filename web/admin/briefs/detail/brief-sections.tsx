import { Button } from '../../../ui/button.tsx';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { readBrief, type ReadableBrief } from '../../../../domain/brief/brief-reading.ts';
import { safeHref } from '../../../../domain/text/links.ts';
import type { OptionList } from '../../../../domain/brief/options.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { BriefRevision } from '../../../../domain/endpoints/conversation.ts';
import { BriefPrivacy } from './brief-privacy.tsx';
import { optionLabel, useText } from '../../ui/text.tsx';
import { AnswerChanges, Clarifications } from './changed-answers.tsx';
import { LeftoverValues } from './leftover-values.tsx';
import { NoteList } from './note-list.tsx';
import { OwnPage } from './own-page.tsx';
import { SiteMap } from './site-map.tsx';

/** What the client changed since; nothing beside the form as it was first sent. */
const RevisionContext = createContext<BriefRevision[]>([]);

/** The answers as they are now, or as they first came. */
export function BriefSections({ brief }: { brief: BriefDetail }) {
  const words = useText().letters.revisions;
  const [isOriginal, setOriginal] = useState(false);
  if (!brief.original) return <Answers brief={brief} read={readBrief(brief)} />;
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
        <Answers brief={brief} read={read} />
      </RevisionContext.Provider>
    </>
  );
}

/** Sections in the order of the form; all but the first three only where there is something to show. */
function Answers({ brief, read }: { brief: BriefDetail; read: ReadableBrief }) {
  const text = useText();
  const titles = text.admin.detail.sections;
  const revisions = useContext(RevisionContext);
  const changed = new Set(revisions.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const has = (...names: (keyof ReadableBrief)[]) =>
    names.some((name) => read[name].length > 0 || changed.has(name));
  const type = read.websiteType ? optionLabel(text, 'websiteType', read.websiteType) : '';
  return (
    <div className="brief-answers">
      <div className="grid content-start gap-6">
        <Section title={titles.company}>
          <Line name="companyName" value={read.companyName} always />
          <Line name="industry" value={read.industry} list="industry" always />
          <Line name="description" value={read.description} always />
          <Line name="targetAudience" value={read.targetAudience} always />
          <Line name="uniqueSellingPoint" value={read.uniqueSellingPoint} />
        </Section>
        <Section title={titles.contact}>
          <Line name="contactName" value={read.contactName} always />
          <Line name="contactEmail" value={read.contactEmail} always />
          <Line name="contactPhone" value={read.contactPhone} />
          <Line name="contactCompany" value={read.contactCompany} />
        </Section>
        <Section title={titles.type}>
          <Line name="websiteType" value={type} always />
          <Line name="customType" value={read.customType} />
          <Line name="primaryPurpose" value={read.primaryPurpose} />
        </Section>
        <Section title={titles.goals} when={has('primaryGoals', 'secondaryGoals', 'successMetrics')}>
          <Line name="primaryGoals" value={read.primaryGoals} list="primaryGoals" />
          <Line name="secondaryGoals" value={read.secondaryGoals} list="secondaryGoals" />
          <Line name="successMetrics" value={read.successMetrics} />
        </Section>
        <Section title={titles.budget} when={has('budget', 'timeline')}>
          <Line name="budget" value={read.budget} list="budget" />
          <Line name="timeline" value={read.timeline} list="timeline" />
        </Section>
        <Section
          title={titles.features}
          when={has(
            'requiredFeatures',
            'optionalFeatures',
            'customFeatures',
            'requiredIntegrations',
            'optionalIntegrations',
            'customIntegrations',
          )}
        >
          <Line name="requiredFeatures" value={read.requiredFeatures} list="requiredFeatures" />
          <Line name="optionalFeatures" value={read.optionalFeatures} list="optionalFeatures" />
          <Line name="customFeatures" value={read.customFeatures} />
          <Line name="requiredIntegrations" value={read.requiredIntegrations} list="requiredIntegrations" />
          <Line name="optionalIntegrations" value={read.optionalIntegrations} list="optionalIntegrations" />
          <Line name="customIntegrations" value={read.customIntegrations} />
        </Section>
        <Section
          title={titles.structure}
          when={has('homepageSections', 'customSections', 'menuItems', 'customItems')}
        >
          <Line name="homepageSections" value={read.homepageSections} list="homepageSections" />
          <Line name="customSections" value={read.customSections} />
          <Line name="menuItems" value={read.menuItems} list="menuItems" />
          <Line name="customItems" value={read.customItems} />
        </Section>
        <Section title={titles.siteMap} when={has('pages', 'customPages')}>
          {read.pages.length > 0 ? <SiteMap pages={read.pages} /> : null}
          <Line name="customPages" value={read.customPages} />
        </Section>
        <Section title={titles.additional} when={has('specialRequirements', 'notes')}>
          <Line name="specialRequirements" value={read.specialRequirements} />
          <Line name="notes" value={read.notes} />
        </Section>
        <Section title={titles.inspiration} when={has('links', 'styleNotes')}>
          {read.links.length > 0 ? <LinkList links={read.links} /> : null}
          <Line name="styleNotes" value={read.styleNotes} />
        </Section>
        <Section title={text.letters.revisions.title} when={read.clarifications.length > 0}>
          <Clarifications clarifications={read.clarifications} revisions={revisions} />
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

type LineProps = {
  name: keyof ReturnType<typeof useText>['fields'];
  value: string | string[];
  list?: OptionList;
  /** Visible without a value as well, so that what is missing can be seen to be missing. */
  always?: boolean;
};

function Line({ name, value, list, always = false }: LineProps) {
  const text = useText();
  const label = (one: string) => (list ? optionLabel(text, list, one) : one);
  const changes = useContext(RevisionContext).flatMap(({ at, changes: all }) =>
    all.filter(({ field }) => field === name).map((change) => ({ ...change, at })),
  );
  if (value.length === 0 && !always && changes.length === 0) return null;
  return (
    <div className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]" data-field={name}>
      <p className="text-muted">{text.fields[name]}</p>
      {value.length === 0 ? (
        <p className="text-muted">{text.admin.detail.notProvided}</p>
      ) : Array.isArray(value) ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((one, index) => (
            <li key={`${index} ${one}`} className="own-words rounded-md bg-sunken px-2 py-0.5">
              {label(one)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="own-words max-w-prose">{label(value)}</p>
      )}
      <AnswerChanges changes={changes} label={label} />
    </div>
  );
}

function LinkList({ links }: { links: ReadableBrief['links'] }) {
  return (
    <ul className="grid gap-1.5">
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
