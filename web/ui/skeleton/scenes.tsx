/** Pictures that stand where the client's own will be: drawn from the page's five colours, of nothing that is theirs. */

const scenes = {
  light: (
    <>
      <path fill="var(--sk-deep)" d="M0 0h120v90H0z" />
      <path fill="var(--sk-mid)" opacity=".5" d="M120 0 30 90h46l44-58z" />
      <circle cx="103" cy="15" r="12" fill="var(--sk-mid)" />
    </>
  ),
  vase: (
    <>
      <path fill="var(--sk-wa)" d="M0 0h120v90H0z" />
      <path fill="var(--sk-mid2)" d="M47 78c-8-12-7-26 5-31v-9h16v9c12 5 13 19 5 31z" />
      <path
        className="sk-line"
        d="M60 38c0-13 6-20 18-24 0 12-6 18-18 20m0 1c-2-9-8-13-17-15 1 9 6 14 17 17M20 78h80"
      />
    </>
  ),
  gate: (
    <>
      <path fill="var(--sk-mid)" d="M0 0h120v90H0z" />
      <path fill="var(--sk-wa)" d="M35 90V47a25 25 0 0 1 50 0v43z" />
      <path className="sk-line" d="M44 90V49a16 16 0 0 1 32 0v41M0 88h120" />
    </>
  ),
  arcs: (
    <>
      <path fill="var(--sk-wa2)" d="M0 0h120v90H0z" />
      <g fill="none" strokeWidth="8">
        <path stroke="var(--sk-mid2)" d="M14 92a46 46 0 0 1 92 0" />
        <path stroke="var(--sk-acc)" d="M30 92a30 30 0 0 1 60 0" />
      </g>
      <path fill="var(--sk-mid)" d="M46 92a14 14 0 0 1 28 0z" />
    </>
  ),
  hills: (
    <>
      <path fill="var(--sk-wa)" d="M0 0h120v90H0z" />
      <path fill="var(--sk-mid)" d="m0 74 34-36 22 22 25-32 39 46v16H0z" />
      <path className="sk-line" d="m0 74 34-36 22 22 25-32 39 46" />
      <circle cx="29" cy="20" r="8" fill="var(--sk-acc)" />
    </>
  ),
  dawn: (
    <>
      <path fill="var(--sk-wa2)" d="M0 0h120v90H0z" />
      <circle cx="78" cy="42" r="19" fill="var(--sk-mid)" />
      <path fill="var(--sk-mid2)" d="M0 66c22-18 44-14 62-5s40 4 58-10v39H0z" />
      <path fill="var(--sk-acc)" opacity=".85" d="M0 78c30-10 60 0 120-12v24H0z" />
    </>
  ),
} as const;

type SceneName = keyof typeof scenes;

export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className="sk-picture" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scenes[name]}
    </svg>
  );
}

export function Map() {
  return (
    <svg
      className="sk-picture sk-map"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="var(--sk-wa2)" d="M0 0h120v100H0z" />
      <path fill="var(--sk-mid)" opacity=".7" d="M0 70c30-8 44 10 70 4s30-14 50-12v38H0z" />
      <g stroke="#fff" fill="none">
        <path strokeWidth="5" d="M-5 34 125 18M30-5l16 110M88-5 76 105M-5 62l130-4" />
        <path strokeWidth="2.5" d="m8-5 8 110M62-5l-2 110M108-5v110M-5 48h130M-5 84h130" />
      </g>
      <ellipse cx="62" cy="63" rx="9" ry="3" fill="var(--sk-deep)" opacity=".25" />
      <path fill="var(--sk-acc)" d="M62 62S47 47 47 36a15 15 0 0 1 30 0c0 11-15 26-15 26z" />
      <circle cx="62" cy="36" r="5.5" fill="#fff" />
    </svg>
  );
}

/** What stands instead of a map until one is wanted. */
export function Letter() {
  return (
    <svg
      className="sk-picture sk-map"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="var(--sk-wa2)" d="M0 0h120v100H0z" />
      <circle cx="84" cy="30" r="26" fill="var(--sk-mid)" opacity=".7" />
      <path fill="#fff" d="M28 36h64v42H28z" />
      <path className="sk-line" d="M28 36h64v42H28zl32 25 32-25" />
      <circle cx="92" cy="78" r="9" fill="var(--sk-acc)" />
      <path stroke="#fff" strokeWidth="2.2" fill="none" strokeLinecap="round" d="m88 78 3 3 5-6" />
    </svg>
  );
}

const hair = [
  'M11 21c-3-13 4-17 9-17s12 4 9 17c-2 1-3 0-3-2 1-4 0-6-2-8-4 2-8 2-9 1-2 2-2 4-2 7 0 2-1 3-2 2z',
  'M12 16c0-7 4-9 8-9s8 2 8 9c-2-3-5-4-8-4s-6 1-8 4z',
  'M11 18C10 9 15 7 20 7s10 3 9 11c-2-3-3-6-4-6-4 2-9 1-11 0-1 2-2 4-3 6z',
] as const;

export function Face({ look }: { look: 0 | 1 | 2 }) {
  return (
    <svg className="sk-face" viewBox="0 0 40 40" aria-hidden="true">
      <path fill={look === 1 ? 'var(--sk-wa2)' : 'var(--sk-mid)'} d="M0 0h40v40H0z" />
      <path fill={look === 1 ? 'var(--sk-acc)' : 'var(--sk-deep)'} d="M4 44c1-12 8-15 16-15s15 3 16 15z" />
      <g className={`sk-skin-${look}`}>
        <path d="M16 25h8v6a4 4 0 0 1-8 0z" />
        <circle cx="20" cy="19" r="8.5" />
      </g>
      <path fill="var(--sk-deep)" d={hair[look]} />
    </svg>
  );
}

/** Things on a shelf: a box, a jar, a bag, a bottle, a cup, a ring. */
const goods = [
  'M14 24l16-7 16 7v20l-16 7-16-7zM14 24l16 7 16-7M30 31v20',
  'M20 22h20v27a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3zM18 14h24v8H18zM20 33h20v10H20z',
  'M17 24h26l3 28H14zM23 24v-4a7 7 0 0 1 14 0v4',
  'M26 10h8v10c0 4 5 5 5 11v21H21V31c0-6 5-7 5-11zM21 36h18v9H21z',
  'M14 22h26v18a9 9 0 0 1-9 9h-8a9 9 0 0 1-9-9zM40 27h4a5 5 0 0 1 0 11h-4M22 12c-2 3 2 3 0 6M31 12c-2 3 2 3 0 6',
  'M47 32a17 17 0 1 1-34 0 17 17 0 0 1 34 0zM37 32a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
] as const;

export function Thing({ index }: { index: number }) {
  return (
    <svg className="sk-thing" viewBox="0 0 60 60" aria-hidden="true">
      <path d={goods[index % goods.length]} />
    </svg>
  );
}
