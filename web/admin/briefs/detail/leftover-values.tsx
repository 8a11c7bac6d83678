import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { leftoverText } from '../../../../domain/former/leftover-values.ts';
import { useText } from '../../ui/text.tsx';

/** Questions whose name in the form is not the name of their answer in the panel. */
const nameOfPlace: Record<string, string> = {
  'websiteType.type': 'websiteType',
  'features.required': 'requiredFeatures',
  'features.optional': 'optionalFeatures',
  'integrations.required': 'requiredIntegrations',
  'integrations.optional': 'optionalIntegrations',
  'homepageStructure.sections': 'homepageSections',
  'mainMenu.items': 'menuItems',
  'inspirationLinks.notes': 'styleNotes',
  'contactInfo.name': 'contactName',
  'contactInfo.email': 'contactEmail',
  'contactInfo.phone': 'contactPhone',
  'contactInfo.company': 'contactCompany',
};

/** The values that an import found and no field could hold, as they were. */
export function LeftoverValues({ values }: { values: BriefDetail['keptBeside'] }) {
  const text = useText();
  return (
    <>
      <p className="text-muted">{text.privacy.detail.keptHint}</p>
      {values.map(({ field, value }) => (
        <div key={field} className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
          <p className="own-words text-muted">{nameOf(field, text.fields)}</p>
          <p className="own-words max-w-prose whitespace-pre-wrap">{leftoverText(value)}</p>
        </div>
      ))}
    </>
  );
}

function nameOf(field: string, names: Record<string, string>): string {
  const place = field.replace(/^fullBriefData\./, '');
  const known = nameOfPlace[place] ?? place.slice(place.lastIndexOf('.') + 1);
  return Object.hasOwn(names, known) ? (names[known] ?? field) : field;
}
