export { SelectBox, type SelectBoxProps } from '../../ui/check.tsx';
