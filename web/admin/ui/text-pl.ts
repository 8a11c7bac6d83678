import { admin } from '../../../words/pl/admin.ts';
import { adminTriage } from '../../../words/pl/admin-triage.ts';
import { adminColleagues } from '../../../words/pl/admin-colleagues.ts';
import { adminEstimates } from '../../../words/pl/admin-estimates.ts';
import { adminFiles } from '../../../words/pl/admin-files.ts';
import { adminInbox } from '../../../words/pl/admin-inbox.ts';
import { adminLetters } from '../../../words/pl/admin-letters.ts';
import { adminOverview } from '../../../words/pl/admin-overview.ts';
import { adminPrivacy } from '../../../words/pl/admin-privacy.ts';
import { adminStart } from '../../../words/pl/admin-start.ts';
import { adminToday } from '../../../words/pl/admin-today.ts';
import { briefFields, statusLabels } from '../../../words/pl/brief-fields.ts';
import { doctor } from '../../../words/pl/doctor.ts';
import { options } from '../../../words/pl/options.ts';
import { skeleton } from '../../../words/pl/skeleton.ts';

export const text = {
  locale: 'pl' as const,
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
