import { admin } from '../../../words/en/admin.ts';
import { adminTriage } from '../../../words/en/admin-triage.ts';
import { adminColleagues } from '../../../words/en/admin-colleagues.ts';
import { adminEstimates } from '../../../words/en/admin-estimates.ts';
import { adminFiles } from '../../../words/en/admin-files.ts';
import { adminInbox } from '../../../words/en/admin-inbox.ts';
import { adminLetters } from '../../../words/en/admin-letters.ts';
import { adminOverview } from '../../../words/en/admin-overview.ts';
import { adminPrivacy } from '../../../words/en/admin-privacy.ts';
import { adminStart } from '../../../words/en/admin-start.ts';
import { adminToday } from '../../../words/en/admin-today.ts';
import { briefFields, statusLabels } from '../../../words/en/brief-fields.ts';
import { doctor } from '../../../words/en/doctor.ts';
import { options } from '../../../words/en/options.ts';
import { skeleton } from '../../../words/en/skeleton.ts';
import type { PanelText } from './text.tsx';

export const text: PanelText = {
  locale: 'en',
  admin,
  fields: briefFields,
  statuses: statusLabels,
  options,
  estimates: adminEstimates,
  files: adminFiles,
  inbox: adminInbox,
  letters: adminLetters,
  overview: adminOverview,
  privacy: adminPrivacy,
  start: adminStart,
  team: adminColleagues,
  triage: adminTriage,
  today: adminToday,
  doctor,
  skeleton,
};
