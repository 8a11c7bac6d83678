import { admin } from '../../i18n/pl/admin.ts';
import { desk } from '../../i18n/pl/admin-desk.ts';
import { adminInbox } from '../../i18n/pl/admin-inbox.ts';
import { adminLetters } from '../../i18n/pl/admin-letters.ts';
import { adminOverview } from '../../i18n/pl/admin-overview.ts';
import { adminPrivacy } from '../../i18n/pl/admin-privacy.ts';
import { briefFields, statusLabels } from '../../i18n/pl/brief-fields.ts';
import { doctor } from '../../i18n/pl/doctor.ts';
import { options } from '../../i18n/pl/options.ts';
import { skeleton } from '../../i18n/pl/skeleton.ts';
import type { PanelText } from './text.tsx';

export const text: PanelText = {
  locale: 'pl',
  admin,
  fields: briefFields,
  statuses: statusLabels,
  options,
  inbox: adminInbox,
  letters: adminLetters,
  overview: adminOverview,
  privacy: adminPrivacy,
  desk,
  doctor,
  skeleton,
};
