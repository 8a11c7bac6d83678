import { useDeferredValue, useMemo } from 'react';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { homepageSections, menuItems } from '../../../domain/brief/options.ts';
import { skeletonOf } from '../../../domain/brief/skeleton.ts';
import { SectionMini } from '../../ui/skeleton/skeleton.tsx';
import { PickedList } from '../picked-list.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { TypicalStart } from '../typical-start.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function StructureStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.structure;
  const { announce } = props;
  const homepage = questionsOf(props, 'homepageStructure', words);
  const sections = { ...homepage('sections'), labels: options.homepageSections };
  const mainMenu = questionsOf(props, 'mainMenu', words);
  const items = { ...mainMenu('items'), labels: options.menuItems };
  const minis = useMinis(props);
  return (
    <>
      <PickedList
        {...sections}
        values={homepageSections}
        title={words.orderOfSections}
        announce={announce}
        start={<TypicalStart {...sections} {...props} list="sections" />}
        pictureOf={(kind) => minis[kind]}
      />
      <TextAnswer {...homepage('customSections')} long />
      <PickedList
        {...items}
        values={menuItems}
        title={words.orderOfItems}
        announce={announce}
        start={<TypicalStart {...items} {...props} list="menu" />}
      />
      <TextAnswer {...mainMenu('customItems')} long />
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
