/** Everything after the first step, loaded once a visitor starts. */
import './second-load.css';
import './receipt/receipt.css';
import '../ui/skeleton/answers.css';
import './drawing/sheet.css';
import { FeaturesStep } from './steps/features-step.tsx';
import { FinishStep } from './steps/finish-step.tsx';
import { GoalsStep } from './steps/goals-step.tsx';
import { InspirationStep } from './steps/inspiration-step.tsx';
import { IntegrationsStep } from './steps/integrations-step.tsx';
import { SiteMapStep } from './steps/site-map-step.tsx';
import { StructureStep } from './steps/structure-step.tsx';
import { WebsiteTypeStep } from './steps/website-type-step.tsx';

export { BarNote } from './bar-note.tsx';
export { ReadinessMeter } from './readiness-meter.tsx';
export { ReceiptCard } from './receipt/receipt-card.tsx';
export { ClearDraft, DraftWarning } from './draft/draft-notices.tsx';
export { CarriedDraft } from './carry/carried-draft.tsx';
export { PrefillNotice } from './prefill/prefill-notice.tsx';
export { startFrom } from './prefill/start-from.ts';
export { CarryOn } from './carry/carry-on.tsx';
export { endCarrying } from './carry/carried.ts';
export { forgetLink } from './carry/carried-link.ts';
export { addPending } from './add-pending.ts';
export { translatePages } from './site-map/presets.ts';
export { ConsentPanel, ErrorSummary, SubmitButton } from './submit-panel.tsx';
export { saveErrors, sendBrief } from './submit.ts';
export { Stage, Strip } from './drawing/stage.tsx';
export { BackToSummary, summaryRowId } from './summary/brief-summary.tsx';

export const stepComponents = {
  2: WebsiteTypeStep,
  3: GoalsStep,
  4: FeaturesStep,
  5: IntegrationsStep,
  6: StructureStep,
  7: SiteMapStep,
  8: InspirationStep,
  9: FinishStep,
} as const;
