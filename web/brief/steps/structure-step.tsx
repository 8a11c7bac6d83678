import { useDeferredValue, useMemo, useState } from 'react';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { homepageSections, menuItems } from '../../../domain/brief/options.ts';
import { moveSection, placedSections, writeOwnSections } from '../../../domain/brief/own-sections.ts';
import { skeletonOf } from '../../../domain/brief/skeleton.ts';
import { SectionMini } from '../../ui/skeleton/skeleton.tsx';
import { PickedList } from '../picked-list.tsx';
import { FurtherText, isInHand } from '../further.tsx';
import { TypicalStart } from '../typical-start.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function StructureStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.structure;
  const { announce, brief, change } = props;
  const { homepageStructure: structure } = brief;
  const homepage = questionsOf(props, 'homepageStructure', words);
  const mainMenu = questionsOf(props, 'mainMenu', words);
  const minis = useMinis(props);
  // What is typical stands there whole; the rest need not be passed on the way on.
  const [isFolded, setFolded] = useState(false);
  return (
    <>
      <PickedList
        {...homepage('sections')}
        labels={options.homepageSections}
        values={homepageSections}
        title={words.orderOfSections}
        announce={announce}
        start={
          <TypicalStart
            {...props}
            part="structure"
            onFilled={(isFilled) => setFolded(isFilled && isInHand())}
          />
        }
        pictureOf={(kind) => minis[kind]}
        placed={{
          rows: placedSections(structure),
          onMove: (from, to) => change('homepageStructure', moveSection(structure, from, to)),
        }}
        foldedTitle={isFolded ? words.moreSections : undefined}
        further={
          <FurtherText
            {...homepage('customSections')}
            onChange={(text) => change('homepageStructure', writeOwnSections(structure, text))}
          />
        }
      />
      <PickedList
        {...mainMenu('items')}
        labels={options.menuItems}
        values={menuItems}
        title={words.orderOfItems}
        announce={announce}
        foldedTitle={isFolded ? words.moreItems : undefined}
        further={<FurtherText {...mainMenu('customItems')} />}
      />
    </>
  );
}

/** Each section as it is drawn beside the questions. What is picked here changes none of them. */
function useMinis({ brief }: StepProps) {
  const { skeleton: words } = useStepWords();
  const { companyProfile, websiteType, features } = useDeferredValue(brief);
  return useMemo(() => {
    const skeleton = skeletonOf(readBrief({ fullBriefData: { companyProfile, websiteType, features } }));
    return Object.fromEntries(
      homepageSections.map((kind) => [
        kind,
        <SectionMini key={kind} kind={kind} skeleton={skeleton} words={words} />,
      ]),
    );
  }, [companyProfile, websiteType, features, words]);
}
