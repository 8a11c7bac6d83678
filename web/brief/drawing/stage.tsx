/** The drawing of the open brief: beside the questions, or small above the buttons of a phone. */
import { useRef, useState } from 'react';
import type { Brief } from '../../../domain/brief/brief.ts';
import type { Step } from '../../../domain/brief/readiness.ts';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { SkeletonDrawing, SkeletonPicture } from '../../ui/skeleton/skeleton.tsx';
import { nameOf } from '../../ui/skeleton/words.ts';
import { fill, useStepWords, type StepWords } from '../text.ts';
import { lookedAt, PagePills, siteMapStep, type Look } from './page-pills.tsx';
import { Sheet } from './sheet.tsx';
import { StageFrame } from './stage-frame.tsx';
import { StripFrame } from './strip-frame.tsx';
import { useDrawing, useIsWide, useNewestInView, type Drawing } from './use-drawing.ts';

type StageProps = { brief: Brief; step: Step; isFirst: boolean };

export function Stage(props: StageProps) {
  return useIsWide() ? <WideStage {...props} /> : null;
}

function WideStage({ brief, step, isFirst }: StageProps) {
  const { skeleton: words, options } = useStepWords();
  const drawing = useDrawing(brief, isFirst);
  const view = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const [look, setLook] = useState<Look>();
  useNewestInView(view, drawing);
  const { skeleton, added } = drawing;
  const page = step >= siteMapStep ? lookedAt(skeleton, look, options.presetPages) : undefined;
  return (
    <StageFrame
      words={words}
      view={view}
      enlarge={
        <Button look="plain" className="stage-enlarge" aria-haspopup="dialog" onClick={() => setLarge(true)}>
          <PageIcon name="open" />
          {words.enlarge}
        </Button>
      }
      pages={step >= siteMapStep ? <PagePills skeleton={skeleton} look={look} onLook={setLook} /> : null}
    >
      <SkeletonDrawing
        skeleton={skeleton}
        words={words}
        options={options}
        added={added}
        page={page}
        isGrowing
      />
      {isLarge ? <Sheet skeleton={skeleton} onClose={() => setLarge(false)} /> : null}
    </StageFrame>
  );
}

type StripProps = StageProps & { isOpen: boolean; onClose: () => void };

export function Strip(props: StripProps) {
  return useIsWide() ? null : <NarrowStrip {...props} />;
}

function NarrowStrip({ brief, isFirst, isOpen, onClose }: StripProps) {
  const stepWords = useStepWords();
  const drawing = useDrawing(brief, isFirst);
  const view = useRef<HTMLSpanElement>(null);
  useNewestInView(view, drawing);
  const { skeleton, added } = drawing;
  const { skeleton: words, options } = stepWords;
  return (
    <>
      <StripFrame {...saidOf(drawing, stepWords)} view={view}>
        <SkeletonPicture skeleton={skeleton} words={words} options={options} added={added} isGrowing />
      </StripFrame>
      {isOpen ? <Sheet skeleton={skeleton} onClose={onClose} /> : null}
    </>
  );
}

/** What came last, and how far the page is. */
function saidOf({ skeleton, added }: Drawing, { skeleton: words, options }: StepWords) {
  if (!added) return { title: skeleton.company || words.company, detail: words.strip.start };
  const { kind, key } = added;
  const part = { value: key, name: '' };
  const labels = {
    company: {},
    headline: {},
    call: {},
    industry: options.industry,
    type: options.websiteType,
    features: { ...options.optionalFeatures, ...options.requiredFeatures },
    sections: options.homepageSections,
    menu: options.presetPages,
    pages: Object.fromEntries(skeleton.pages.map((page) => [page.value, page.name])),
  }[kind];
  const list = skeleton[kind];
  const name = nameOf(part, labels);
  return Array.isArray(list)
    ? { title: `+ ${name}`, detail: fill(words.strip[kind], { count: list.length }) }
    : { title: name, detail: words.strip[kind] };
}
