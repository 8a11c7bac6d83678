import type { ReactNode } from 'react';
import { readBrief } from '../../../../domain/brief/brief-reading.ts';
import { rangeText } from '../../../../domain/estimate/money-text.ts';
import { longDateTime, weekdayTime } from '../../../../domain/text/dates.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { isEmail } from '../../../../domain/text/text-rules.ts';
import { phoneAddress } from '../../ui/reply.ts';
import { optionLabel, useText } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { hoursLeft } from '../../ui/promise-clock.tsx';
import { isAhead } from '../letters/letter.ts';
import { StatusBadge } from '../row-marks.tsx';

/** What the owner decides by, before a single answer is read. */
export function BriefHead({ brief }: { brief: BriefDetail }) {
  const text = useText();
  const { triage, admin } = text;
  const words = admin.detail;
  const read = readBrief(brief);
  const createdAt = momentOf(brief.createdAt);
  const pages = read.pages.reduce((sum, { subpages }) => sum + 1 + subpages.length, 0);
  const features = read.requiredFeatures.length + read.optionalFeatures.length;
  const size = [
    pages > 0 ? triage.size.pages(pages) : '',
    features > 0 ? triage.size.features(features) : '',
  ];
  const { briefs, messages } = brief.sender;
  const now = useNow();
  return (
    <div className="head-lines">
      <div className="head-both">
        <p className="own-words head-line">
          <StatusBadge status={brief.status} />
          <span className="truncate text-text">{read.contactName}</span>
          {isEmail(read.contactEmail.trim()) ? (
            <a
              className="head-link head-side"
              href={`mailto:${encodeURIComponent(read.contactEmail.trim())}`}
            >
              {read.contactEmail}
            </a>
          ) : (
            <span className="head-side">{read.contactEmail}</span>
          )}
          <Phone number={read.contactPhone} />
        </p>
        <p className="head-line">
          {brief.reference ? (
            <span>
              <span className="head-side">{words.reference}: </span>
              <span className="font-mono text-text">{brief.reference}</span>
            </span>
          ) : null}
          <span>
            <span className="head-side">{words.created}: </span>
            {createdAt ? (
              <time dateTime={createdAt.toISOString()} className="text-text">
                {longDateTime(createdAt, text.locale)}
              </time>
            ) : (
              words.undated
            )}
          </span>
          {brief.language ? <span className="head-side">{words.language[brief.language]}</span> : null}
          {briefs.length + messages.length > 0 ? (
            <span className="truncate">{triage.samePerson(briefs.length, messages.length)}</span>
          ) : null}
          {brief.deletedAt ? <strong className="text-danger">{words.inTrash}</strong> : null}
        </p>
      </div>
      <dl className="head-facts">
        <Fact name={text.fields.websiteType} isSide>
          {optionLabel(text, 'websiteType', read.websiteType)}
        </Fact>
        <Fact name={text.fields.budget}>{read.budget ? optionLabel(text, 'budget', read.budget) : ''}</Fact>
        <Fact name={text.fields.timeline}>
          {read.timeline ? optionLabel(text, 'timeline', read.timeline) : ''}
        </Fact>
        <Fact name={triage.size.label} isSide>
          {size.filter(Boolean).join(', ')}
        </Fact>
        {brief.estimateMin !== null && brief.estimateMax !== null ? (
          <Fact name={text.estimates.fromListLabel} isBright isSide>
            {rangeText({ min: brief.estimateMin, max: brief.estimateMax }, text.locale)}
          </Fact>
        ) : null}
        <Fact name={triage.promise.label} isBright>
          <Promise brief={brief} now={now} />
        </Fact>
        {brief.call && isAhead(brief.call, now) ? (
          <Fact name={text.letters.call.label} isBright>
            {weekdayTime(new Date(brief.call.startsAt), text.locale)}
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  const address = phoneAddress(number);
  if (number === '') return null;
  return address ? (
    <a className="head-link" href={address}>
      {number}
    </a>
  ) : (
    <span>{number}</span>
  );
}

type FactProps = {
  name: string;
  isBright?: boolean;
  /** Left out on phones. */
  isSide?: boolean;
  children: ReactNode;
};

function Fact({ name, isBright = false, isSide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isSide ? 'head-side' : ''}`}>
      <dt className="truncate text-xs text-muted">{name}</dt>
      <dd
        className={`own-words line-clamp-2 text-[0.9375rem] leading-tight font-semibold ${isBright ? 'head-bright' : ''}`}
      >
        {children || '–'}
      </dd>
    </div>
  );
}

function Promise({ brief, now }: { brief: BriefDetail; now: number }) {
  const { admin, triage } = useText();
  const left = hoursLeft(brief, now);
  if (left !== null) return left < 0 ? admin.promise.late(-left) : admin.promise.left(left);
  return brief.answeredAt ? triage.promise.kept : triage.promise.none;
}
