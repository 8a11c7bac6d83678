import { homepageSections, menuItems } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { OrderedList } from '../ordered-list.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { TypicalStart } from '../typical-start.tsx';
import { useStepWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function StructureStep({ brief, change, announce }: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.structure;
  const { homepageStructure, mainMenu } = brief;
  return (
    <>
      <ManyChoice
        id="homepageStructure.sections"
        words={words.sections}
        values={homepageSections}
        labels={options.homepageSections}
        chosen={homepageStructure.sections}
        onChange={(sections) => change('homepageStructure', { sections })}
        start={
          <TypicalStart
            type={brief.websiteType.type}
            list="sections"
            labels={options.homepageSections}
            chosen={homepageStructure.sections}
            onChange={(sections) => change('homepageStructure', { sections })}
            announce={announce}
          />
        }
        required
      />
      <OrderedList
        title={words.orderOfSections}
        items={homepageStructure.sections}
        labels={options.homepageSections}
        onChange={(sections) => change('homepageStructure', { sections })}
        announce={announce}
      />
      <TextAnswer
        id="homepageStructure.customSections"
        words={words.customSections}
        value={homepageStructure.customSections}
        onChange={(customSections) => change('homepageStructure', { customSections })}
        long
      />
      <ManyChoice
        id="mainMenu.items"
        words={words.items}
        values={menuItems}
        labels={options.menuItems}
        chosen={mainMenu.items}
        onChange={(items) => change('mainMenu', { items })}
        start={
          <TypicalStart
            type={brief.websiteType.type}
            list="menu"
            labels={options.menuItems}
            chosen={mainMenu.items}
            onChange={(items) => change('mainMenu', { items })}
            announce={announce}
          />
        }
        required
      />
      <OrderedList
        title={words.orderOfItems}
        items={mainMenu.items}
        labels={options.menuItems}
        onChange={(items) => change('mainMenu', { items })}
        announce={announce}
      />
      <TextAnswer
        id="mainMenu.customItems"
        words={words.customItems}
        value={mainMenu.customItems}
        onChange={(customItems) => change('mainMenu', { customItems })}
        long
      />
    </>
  );
}
