export { focusAction, useFocusReturn } from '../ui/use-focus-return.ts';
