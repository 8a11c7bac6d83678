export { Icon, type IconName } from '../../ui/icon.tsx';
