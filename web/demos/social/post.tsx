import type { ReactNode } from 'react';
import type { PersonKey, PostFacts, PostKind } from './people.ts';
import { Avatar } from './portraits.tsx';
import { ScenePicture } from './scenes.tsx';
import type { SocialTexts } from './text.ts';

export function Post({ facts, text }: { facts: PostFacts; text: SocialTexts }) {
  const { by, kind, likes, scene } = facts;
  const words = text.posts[facts.key];
  return (
    <article className="card post" data-post="" data-kind={kind}>
      <PostHeader by={by} kind={kind} place={words.place} time={words.time} text={text} />
      {scene && 'picture' in words ? <ScenePicture scene={scene} words={words.picture} /> : null}
      <PostBody by={by} words={words.words} likes={likes} text={text}>
        {words.comments.map((said, index) => (
          <Comment key={said} by={facts.answers[index]!} words={said} text={text} />
        ))}
      </PostBody>
    </article>
  );
}

/** What a visitor writes is put into copies of these. */
export function Templates({ text }: { text: SocialTexts }) {
  return (
    <>
      <template id="post">
        <article className="card post" data-post="">
          <PostHeader by="you" kind="view" place="" time={text.compose.now} text={text} />
          <PostBody by="you" words="" likes={0} text={text} />
        </article>
      </template>
      <template id="comment">
        <Comment by="you" words="" text={text} />
      </template>
    </>
  );
}

type HeaderProps = { by: PersonKey; kind: PostKind; place: string; time: string; text: SocialTexts };

function PostHeader({ by, kind, place, time, text }: HeaderProps) {
  return (
    <header className="post-header">
      <Avatar person={by} />
      <div>
        <h2>{text.people[by].name}</h2>
        <p>
          <span data-place="">{place}</span>
          <span>{time}</span>
        </p>
      </div>
      <p className="kind" data-kind-name="">
        {text.kinds[kind]}
      </p>
    </header>
  );
}

type BodyProps = {
  by: PersonKey;
  words: string;
  likes: number;
  text: SocialTexts;
  children?: ReactNode;
};

function PostBody({ by, words, likes, text, children }: BodyProps) {
  const { name } = text.people[by];
  return (
    <div className="post-body">
      <p className="words" data-words="">
        {words}
      </p>
      <div className="reactions">
        <button className="like needs-script" type="button" aria-pressed="false" data-like={likes}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 8c-5-6-13-1-13 6 0 8 13 15 13 15s13-7 13-15c0-7-8-12-13-6z" />
          </svg>
          {text.post.like}
        </button>
        <p data-likes="">{text.post.likes(likes)}</p>
      </div>
      <ul className="comments" aria-label={text.post.comments} data-comments="">
        {children}
      </ul>
      <form className="answer needs-script" data-answer="" noValidate>
        <label>
          <span className="sr-only">{text.post.commentBy(name)}</span>
          <input type="text" placeholder={text.post.comment} maxLength={200} autoComplete="off" />
        </label>
        <button type="submit">{text.post.send}</button>
        <p className="error" hidden>
          {text.post.missing}
        </p>
      </form>
    </div>
  );
}

function Comment({ by, words, text }: { by: PersonKey; words: string; text: SocialTexts }) {
  return (
    <li className="comment">
      <Avatar person={by} />
      <p>
        <strong>{text.people[by].first}</strong> <span data-said="">{words}</span>
      </p>
    </li>
  );
}
