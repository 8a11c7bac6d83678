import type { PageContext } from '../../document.tsx';
import { DemoFrame } from '../shared/frame.tsx';
import { crew, postKinds, posts, walkers } from './people.ts';
import { Avatar, Portraits, Tile } from './portraits.tsx';
import { Post, Templates } from './post.tsx';
import { Backdrop } from './scenes.tsx';
import { dictionaries, type SocialTexts } from './text.ts';

export function SocialDemoPage({ context }: { context: PageContext }) {
  const text = dictionaries[context.locale];
  return (
    <DemoFrame page="demo-social" context={context} title={text.title} description={text.description}>
      <Backdrop />
      <Portraits />
      <div className="town">
        <SocialHeader text={text} />
        <main id="main" className="feed">
          <p className="card notice without-script">{text.noScript}</p>
          <Composer text={text} />
          <Filter text={text} />
          <div className="posts" data-posts="">
            {posts.map((facts) => (
              <Post key={facts.key} facts={facts} text={text} />
            ))}
          </div>
          <p className="card notice" data-none="" hidden>
            {text.filter.none}
          </p>
          <Templates text={text} />
        </main>
        <Crew text={text} />
        <footer>
          <p>{text.footer}</p>
        </footer>
      </div>
    </DemoFrame>
  );
}

function SocialHeader({ text }: { text: SocialTexts }) {
  return (
    <header className="card top">
      <h1>
        {text.brand}
        <span>{text.lead}</span>
      </h1>
      <p className="top-title" id="walkers">
        {text.people.title}
      </p>
      <ul aria-labelledby="walkers">
        {walkers.map((person) => (
          <li key={person}>
            <Avatar person={person} />
            <span>{text.people[person].first}</span>
          </li>
        ))}
      </ul>
    </header>
  );
}

function Composer({ text }: { text: SocialTexts }) {
  const { compose } = text;
  return (
    <details className="card composer needs-script" data-compose="">
      <summary>
        <Avatar person="you" />
        <div>
          <h2 id="compose-title">{compose.title}</h2>
          {compose.words}
        </div>
      </summary>
      <form aria-labelledby="compose-title" noValidate>
        <label className="wide-field">
          <span>{compose.label}</span>
          <textarea name="words" rows={2} maxLength={500} aria-describedby="compose-error" />
        </label>
        <p className="error" id="compose-error" hidden>
          {compose.missing}
        </p>
        <label>
          <span>{compose.place}</span>
          <input name="place" type="text" maxLength={60} autoComplete="off" />
        </label>
        <label>
          <span>{compose.kind}</span>
          <select name="kind">
            {postKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        <button className="publish" type="submit">
          {compose.send}
        </button>
      </form>
    </details>
  );
}

function Filter({ text }: { text: SocialTexts }) {
  const options = [['all', text.filter.all], ...postKinds.map((kind) => [kind, text.kinds[kind]])];
  return (
    <fieldset className="filter needs-script" data-filter="">
      <legend className="sr-only">{text.filter.label}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="kind" value={value} defaultChecked={value === 'all'} autoComplete="off" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Crew({ text }: { text: SocialTexts }) {
  return (
    <aside className="crew" aria-labelledby="crew-title" data-crew="">
      <h2 id="crew-title">{text.crew.title}</h2>
      <p data-going={crew.length}>{text.crew.going(crew.length)}</p>
      <ul>
        {[...crew, 'you' as const].map((person) => (
          <li key={person} data-tile={person} hidden={person === 'you'}>
            <Tile person={person} />
            <span>{text.people[person].first}</span>
          </li>
        ))}
      </ul>
      <p className="on-air" data-air="" hidden>
        {text.crew.air} <time data-clock="">0:00</time>
      </p>
      <button className="watch needs-script" type="button" aria-pressed="false" data-watch="">
        {text.crew.watch}
      </button>
      <button className="join needs-script" type="button" aria-pressed="false" data-join="">
        {text.crew.join}
      </button>
    </aside>
  );
}
