import { admin } from '../../i18n/en/admin.ts';
import { desk } from '../../i18n/en/admin-desk.ts';
import { adminInbox } from '../../i18n/en/admin-inbox.ts';
import { adminLetters } from '../../i18n/en/admin-letters.ts';
import { adminOverview } from '../../i18n/en/admin-overview.ts';
import { adminPrivacy } from '../../i18n/en/admin-privacy.ts';
import { briefFields, statusLabels } from '../../i18n/en/brief-fields.ts';
import { doctor } from '../../i18n/en/doctor.ts';
import { options } from '../../i18n/en/options.ts';
import { skeleton } from '../../i18n/en/skeleton.ts';
import type { PanelText } from './text.tsx';

export const text: PanelText = {
  locale: 'en',
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
