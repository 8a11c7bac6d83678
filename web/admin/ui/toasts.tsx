import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { Icon } from '../../ui/icon.tsx';
import { explainFailure } from './failure.ts';
import { useText } from './text.tsx';

type Toast = { kind: 'done' | 'failed'; message: string; action?: { label: string; run: () => void } };
type OpenToast = Toast & { id: number };

const ToastContext = createContext<(toast: Toast) => void>(() => {});
const HostContext = createContext<(host: HTMLElement) => () => void>(() => () => {});

/** Everything outside an open dialog is out of reach: inside it, news and Undo come here. */
export function ToastHost() {
  const enter = useContext(HostContext);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? enter(ref.current) : undefined), [enter]);
  return <div ref={ref} className="contents" />;
}

export function useToasts() {
  const show = useContext(ToastContext);
  const text = useText();
  const warn = (message: string) => show({ kind: 'failed', message });
  return {
    warn,
    /** `run` is what the button of the toast does: Undo, unless another label says so. */
    say(message: string, run?: () => void, label = text.admin.remove.undo): void {
      show({ kind: 'done', message, ...(run ? { action: { label, run } } : {}) });
    },
    /** For what fails where no banner is displayed. */
    sayFailed(error: unknown, sentence: string): void {
      const failure = explainFailure(error, sentence, text);
      warn(failure.reason ? `${failure.sentence}: ${failure.reason}` : failure.sentence);
    },
  };
}

const plainMs = 6_000;
/** Undo needs time to be found. */
const withActionMs = 15_000;
const onceMoreMs = 2_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText().admin;
  const [toasts, setToasts] = useState<OpenToast[]>([]);
  const counter = useRef(0);
  const region = useRef<HTMLDivElement>(null);

  const [hosts, setHosts] = useState<HTMLElement[]>([]);
  const enter = useCallback((host: HTMLElement) => {
    setHosts((all) => [...all, host]);
    return () => setHosts((all) => all.filter((one) => one !== host));
  }, []);
  const host = hosts.at(-1);

  const dismiss = useCallback(
    (id: number) => setToasts((open) => open.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: Toast) => {
      const id = ++counter.current;
      setToasts((open) => [...open.slice(-2), { ...toast, id }]);
      // Never from under a hand that is about to press Undo.
      const leave = () => {
        if (region.current?.matches(':hover, :focus-within')) setTimeout(leave, onceMoreMs);
        else dismiss(id);
      };
      // A failure stays until it was read.
      if (toast.kind === 'done') setTimeout(leave, toast.action ? withActionMs : plainMs);
    },
    [dismiss],
  );
  const list = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex items-center gap-2 rounded-lg border bg-raised py-2 pr-2 pl-3 shadow-lg ${kind === 'failed' ? 'border-danger text-danger' : 'border-line'}`}
        >
          <Icon name={kind === 'failed' ? 'alert' : 'check'} className="size-4" />
          <p className="own-words my-1 flex-1 font-medium">{toast.message}</p>
          {toast.action ? (
            <Tool
              onClick={() => {
                dismiss(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </Tool>
          ) : null}
          <IconTool icon="close" label={text.close} className="text-text" onClick={() => dismiss(toast.id)} />
        </div>
      ));

  const news = (
    <div ref={region} className="toasts no-print">
      <div role="status" className="grid gap-2">
        {list('done')}
      </div>
      <div role="alert" className="grid gap-2">
        {list('failed')}
      </div>
    </div>
  );

  return (
    <ToastContext.Provider value={show}>
      <HostContext.Provider value={enter}>
        {children}
        {host ? createPortal(news, host) : news}
      </HostContext.Provider>
    </ToastContext.Provider>
  );
}
