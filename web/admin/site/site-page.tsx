/** Where the owner changes the words, works and pictures of the site, with the page beside them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentEditor } from '../../../domain/endpoints/content.ts';
import { problemsIn } from '../../../domain/content/content-rules.ts';
import { contentShape } from '../../../domain/content/content-shape.ts';
import { navigate, useAddress } from './site-address.ts';
import { QueryState } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { BrandFit } from './brand-fit.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { allProblems, EditorProvider, useEditor } from './editor-context.ts';
import { PartFields } from './fields/part-fields.tsx';
import { HeadlineBreaking } from './headline-breaking.tsx';
import { History } from './history.tsx';
import { Preview, roomForPreview } from './preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { PublishBar } from './publish-bar.tsx';
import { isSection, sectionNames, sectionOf, sections, type SectionName } from './sections.ts';
import { ServiceSets } from './service-sets.tsx';
import { contentKey, fetchContent, knowContent, useContent } from './use-content.ts';
import { Weight } from './weight.tsx';
import { useWords, WordsProvider, type SiteWords } from './words.ts';

export function SitePage({ words }: { words: SiteWords }) {
  return (
    <WordsProvider value={words}>
      <LoadedPage />
    </WordsProvider>
  );
}

function LoadedPage() {
  const words = useWords();
  const query = useQuery({ queryKey: contentKey, queryFn: ({ signal }) => fetchContent(signal) });
  return (
    <>
      <p className="text-muted">{words.subtitle}</p>
      <QueryState query={query} failed={words.loadFailed} loading={words.loading} />
      {query.data ? <Editor editor={query.data} /> : null}
    </>
  );
}

function Editor({ editor }: { editor: ContentEditor }) {
  const words = useWords();
  const client = useQueryClient();
  const state = useContent(editor);
  const asked = useAddress().get('part');
  const [item, setItem] = useState('');
  const [isPreviewing, setPreviewing] = useState(false);
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const section = isSection(asked) ? asked : sectionNames[0]!;
  const problems = allProblems(problemsIn(state.content), editor.problems, state.content);
  const context = {
    content: state.content,
    change: state.change,
    problems: new Map(problems.map(({ path, code }) => [path, code])),
    pictures: editor.pictures,
    addPicture: (picture: ContentEditor['pictures'][number]) =>
      void knowContent(client, (known) => ({ ...known, pictures: [...known.pictures, picture] })),
    sets: editor.sets,
    typed,
    noteTyped: (path: string) => setTyped((known) => (known.has(path) ? known : new Set([...known, path]))),
  };
  const isWide = useMedia(roomForPreview);
  const preview = <Preview revision={editor.revision} section={section} item={item} />;
  return (
    <EditorProvider value={context}>
      <div className="site-editor">
        <PublishBar editor={editor} state={state} onPreview={() => setPreviewing(true)} />
        {/* The page beside the form shows what the focus stands in. */}
        <div
          className="site-form"
          onFocus={({ target }) => setItem(target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? '')}
        >
          <Parts current={asked === 'history' ? 'history' : section} />
          {asked === 'history' ? (
            <div className="site-sheet">
              <h2>{words.parts.history}</h2>
              <History state={state} />
            </div>
          ) : (
            <>
              <ProblemList />
              <Section key={section} name={section} revision={editor.revision} />
              <Weight weight={editor.weight} />
            </>
          )}
        </div>
        {isWide ? <div className="site-beside">{preview}</div> : null}
      </div>
      {isPreviewing && !isWide ? (
        <Modal title={words.preview.title} wide onClose={() => setPreviewing(false)}>
          <div className="site-preview-dialog">{preview}</div>
        </Modal>
      ) : null}
      {state.theirs && state.isAsking ? <ConflictDialog state={state} /> : null}
    </EditorProvider>
  );
}

function Parts({ current }: { current: SectionName | 'history' }) {
  const words = useWords().parts;
  const { problems } = useEditor();
  const countIn = (name: string) => [...problems.keys()].filter((path) => sectionOf(path) === name).length;
  return (
    <nav ref={bringCurrent} aria-label={words.label} className="site-parts">
      {([...sectionNames, 'history'] as const).map((name) => (
        <a
          key={name}
          href={`?tab=site&part=${name}`}
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            navigate({ part: name });
          }}
        >
          {words[name]}
          {countIn(name) > 0 ? (
            <>
              <span className="site-parts-count" aria-hidden="true">
                {countIn(name)}
              </span>
              <span className="sr-only">{words.faults(countIn(name))}</span>
            </>
          ) : null}
        </a>
      ))}
    </nav>
  );
}

/** On a phone the tabs are one line that is longer than the screen. */
function bringCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

function Section({ name, revision }: { name: SectionName; revision: number }) {
  const words = useWords();
  return (
    <section className="site-sheet" aria-labelledby="site-section">
      <h2 id="site-section">{words.parts[name]}</h2>
      <p className="text-muted">{words.hints[name]}</p>
      {name === 'services' ? <ServiceSets /> : null}
      <div className="site-fields">
        {sections[name].map((part) => (
          <PartFields key={part} part={contentShape[part]} path={part} />
        ))}
      </div>
      {name === 'look' ? <BrandFit revision={revision} /> : null}
      {name === 'headline' ? <HeadlineBreaking revision={revision} /> : null}
    </section>
  );
}
