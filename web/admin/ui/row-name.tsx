import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectBox } from '../../ui/check.tsx';
import { Cell } from '../../ui/table.tsx';

type RowNameProps = {
  name: ReactNode;
  className: string;
  /** In words, where it is unread. */
  unread: string | undefined;
  select: { label: string; isOn: boolean; onChange: (isOn: boolean) => void };
  isDisabled?: boolean;
  onOpen: () => void;
  /** Under the name. */
  children: ReactNode;
};

/** The first cell of a brief's or a message's row: the box that selects it, and the name that opens it. */
export function RowName({ name, className, unread, select, isDisabled, onOpen, children }: RowNameProps) {
  return (
    <Cell className={`cell-main ${className}`}>
      <div className="flex items-start gap-2.5">
        <SelectBox {...select} />
        <div className="min-w-0">
          <div className="flex items-baseline gap-1.5">
            <Button
              look="plain"
              data-action="open"
              className={`own-words min-h-5 min-w-0 cursor-pointer text-left hover:underline ${unread ? 'font-bold' : 'font-medium'}`}
              disabled={isDisabled}
              onClick={onOpen}
            >
              <bdi className="line-clamp-2 lg:block lg:truncate print:line-clamp-none print:whitespace-normal">
                {name}
              </bdi>
            </Button>
            {unread ? (
              <span className="pointer-events-none size-2 shrink-0 -translate-y-px rounded-full bg-status-new">
                <span className="sr-only">{unread}</span>
              </span>
            ) : null}
          </div>
          {children}
        </div>
      </div>
    </Cell>
  );
}
