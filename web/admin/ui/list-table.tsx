export { ListCard, ListTable } from '../../ui/table.tsx';
