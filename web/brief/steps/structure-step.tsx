import { homepageSections, menuItems } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { OrderedList } from '../ordered-list.tsx';
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
  return (
    <>
      <ManyChoice
        {...sections}
        values={homepageSections}
        start={<TypicalStart {...sections} {...props} list="sections" />}
        required
      />
      <OrderedList {...sections} title={words.orderOfSections} announce={announce} />
      <TextAnswer {...homepage('customSections')} long />
      <ManyChoice
        {...items}
        values={menuItems}
        start={<TypicalStart {...items} {...props} list="menu" />}
        required
      />
      <OrderedList {...items} title={words.orderOfItems} announce={announce} />
      <TextAnswer {...mainMenu('customItems')} long />
    </>
  );
}
