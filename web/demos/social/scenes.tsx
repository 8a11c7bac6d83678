import type { ReactNode } from 'react';
import { Gradient } from '../shared/gradient.tsx';
import type { Scene } from './people.ts';

/** What the posts show, 380 wide and 320 high. */
export function ScenePicture({ scene, words }: { scene: Scene; words: string }) {
  return (
    <svg className="scene" viewBox="0 0 380 320" role="img" aria-label={words}>
      {scenes[scene]}
    </svg>
  );
}

type SpruceProps = { x: number; base: number; height: number; snow?: boolean };

function Spruce({ x, base, height, snow }: SpruceProps) {
  const part = (share: number) => Math.round(height * share);
  const top = `M${x} ${base - height}l13 ${part(0.42)}h-7`;
  return (
    <>
      <path d={`${top}l12 ${part(0.58)}h-36l12 ${-part(0.58)}h-7z`} fill={snow ? '#1d2750' : '#12152f'} />
      {snow ? (
        <path
          d={`${top}l4 ${part(0.2)}-10 ${-part(0.12)}-10 ${part(0.14)} 4 ${-part(0.22)}h-7z`}
          fill="#dfe7fa"
          opacity="0.85"
        />
      ) : null}
    </>
  );
}

/** Before sunrise, ridge behind ridge; two people with rucksacks on the shore. */
const lake = (
  <>
    <defs>
      <Gradient kind="down" id="dawn" stops="#3a4f8f 0, #a77aa8 0.35, #f3a07e 0.6, #ffd89a 0.8" />
      <Gradient kind="round" id="sun" stops="#fffbe8 0, #fff0bb 0.2, #ffd98e 0.5 0.55, #ffd98e 1 0" />
      <Gradient kind="down" id="far" stops="#8b7fb0 0, #c99aa6 1" />
      <Gradient kind="down" id="mid" stops="#55558c 0, #7b6a95 1" />
      <Gradient kind="down" id="near" stops="#262a52 0, #3a3b67 1" />
      <Gradient kind="down" id="water" stops="#f5b48c 0, #6a5d90 1" />
    </defs>
    <g transform="translate(0 -72)">
      <rect width="380" height="400" fill="url(#dawn)" />
      <circle cx="244" cy="214" r="130" fill="url(#sun)" />
      <circle cx="244" cy="214" r="22" fill="#fffbe8" />
      <path
        d="M0 214l34-24 24 12 38-52 22 22 22-12 42 46 38-16 42 28 48-50 26 22 44-32v172H0z"
        fill="url(#far)"
      />
      <g fill="#fff" opacity="0.5">
        <path d="M96 150l22 22 6-3 16 20-14-6-10 8-8-12-12 9-8-6-10 10z" />
        <path d="M310 168l26 22-10 2-6 12-8-10-12 8-4-8-8 4z" />
      </g>
      <path d="M0 262l46-36 34 24 48-42 48 54 50-22 44 30 60-48 50 30v88H0z" fill="url(#mid)" />
      <rect y="318" width="380" height="82" fill="url(#water)" />
      <path
        d="M212 334h66M196 348h96M222 362h48M206 378h78"
        stroke="#fff2c8"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path d="M0 292l40-16 52 30 58 10 70 10 80-14 50-26 30 6v38H0z" fill="url(#near)" />
      <path d="M0 400v-62c30-14 66-12 96 4s70 30 104 58z" fill="#171a38" />
      {[14, 40, 62, 96, 122].map((x, index) => (
        <Spruce key={x} x={x} base={352 + index * 9} height={[74, 98, 62, 50, 38][index]!} />
      ))}
      <g fill="none" stroke="#12152f" strokeLinecap="round">
        <circle cx="150" cy="336" r="5" fill="#12152f" stroke="none" />
        <path d="M150 343v18M150 361l-4 15M150 361l5 14" strokeWidth="6" />
        <rect x="139" y="343" width="9" height="15" rx="3" fill="#c2543a" stroke="none" />
        <circle cx="170" cy="342" r="4.5" fill="#12152f" stroke="none" />
        <path d="M170 348v16M170 364l-4 14M170 364l4 14M171 351l8 10" strokeWidth="5" />
      </g>
    </g>
  </>
);

/** Noon on a rocky ridge: one side in the sun, one in the shade, and a path with its red blaze. */
const ridge = (
  <>
    <defs>
      <Gradient kind="down" id="noon" stops="#4f8fc7 0, #a9d3ea 0.6, #e4f1f0 1" />
      <Gradient kind="down" id="sunny" stops="#e8d7b8 0, #bfa788 0.6, #8f8a5f 1" />
      <Gradient kind="down" id="shade" stops="#7d7484 0, #4c5260 1" />
      <Gradient kind="down" id="grass" stops="#8aa05a 0, #4c6a3c 1" />
    </defs>
    <rect width="380" height="320" fill="url(#noon)" />
    <circle cx="62" cy="52" r="22" fill="#fffbe0" />
    <g fill="#fff" opacity="0.85">
      <path d="M250 62c6-16 28-16 32-2 14-4 22 12 10 16h-50c-12-2-6-16 8-14z" />
      <path d="M112 98c4-10 18-10 21-1 9-3 14 7 6 10h-32c-8-1-4-10 5-9z" opacity="0.7" />
    </g>
    <path d="M0 188l50-40 36 22 54-46 40 34 62-30 56 40 82-38v190H0z" fill="#9db9cf" />
    <path d="M0 226l70-36 44 20 66-48 90 60 110-40v138H0z" fill="#7b95ad" />
    <path d="M214 70l-34 62 12 58-30 56 8 74H0v-50l64-48 30-8 44-60 24-18z" fill="url(#shade)" />
    <path d="M214 70l30 34 12 40 44 34 24 46 56 28v68H170l-8-74 30-56-12-58z" fill="url(#sunny)" />
    <path
      d="M214 70l10 34-14 22 16 30-12 34M244 104l-8 40 24 30-6 40M120 172l14 30-18 36M168 148l-20 40"
      fill="none"
      stroke="#5d5348"
      strokeWidth="2"
      opacity="0.4"
    />
    <path d="M232 192c14 4 20 20 40 26s22 18 10 20-30-8-38-22-24-22-12-24z" fill="#fff" opacity="0.9" />
    <path d="M0 320v-36c60-26 120-4 190-12s130-18 190 2v46z" fill="url(#grass)" />
    <path
      d="M196 320c-16-16 34-26 20-42s22-22 16-40 4-34-4-50 0-30-6-44"
      fill="none"
      stroke="#fff4dc"
      strokeWidth="5"
      strokeDasharray="9 7"
      strokeLinecap="round"
    />
    <g transform="translate(76 232)">
      <path d="M-34 70c-6-34 4-62 32-64s42 26 38 64z" fill="#8d8478" />
      <path d="M-34 70c-6-34 4-62 32-64-14 16-10 44 2 64z" fill="#a79d8e" />
      <rect x="-2" y="26" width="26" height="21" fill="#fff" />
      <rect x="-2" y="33" width="26" height="7" fill="#d23b2f" />
    </g>
    <g fill="none" stroke="#2a2230" strokeLinecap="round">
      <circle cx="222" cy="130" r="4.5" fill="#e7674a" stroke="none" />
      <path d="M222 137v10M222 147l-4 10M222 147l5 9M222 139l8 2" strokeWidth="4" />
    </g>
  </>
);

const stars = '24,30 58,66 92,22 120,84 150,40 188,18 214,70 240,30 334,96 352,34 16,112 176,104'
  .split(' ')
  .map((star) => star.split(','));

/** A winter night with the windows of the hut lit. */
const hut = (
  <>
    <defs>
      <Gradient kind="down" id="night" stops="#0a0f2e 0, #2a3570 0.55, #6f6aa8 1" />
      <Gradient kind="down" id="snow" stops="#dfe7fa 0, #8f9bcb 1" />
      <Gradient kind="round" id="lamp" stops="#ffd98a 0 0.9, #ffc45c 0.4 0.35, #ffc45c 1 0" />
    </defs>
    <rect width="380" height="320" fill="url(#night)" />
    {stars.map(([x, y], index) => (
      <circle key={x} cx={x} cy={y} r={index % 3 === 0 ? 1.8 : 1.1} fill="#fff" opacity="0.9" />
    ))}
    <path d="M300 44a22 22 0 1 0 24 30 18 18 0 0 1-24-30z" fill="#fdf3d0" />
    <path d="M0 186l56-46 34 24 62-62 50 54 34-20 60 44 84-42v182H0z" fill="#5a62a0" />
    <path
      d="M152 102l-22 22 12 4 8-8 10 14 12-4zM56 140l-20 16 10 2 8-6 10 8 8-4z"
      fill="#dfe7fa"
      opacity="0.8"
    />
    <path d="M0 320v-82c70-36 120-8 190-18s130-34 190-6v106z" fill="url(#snow)" />
    <circle cx="196" cy="232" r="96" fill="url(#lamp)" />
    <g>
      <path d="M146 204h100v56H146z" fill="#4a3226" />
      <path d="M146 216h100M146 228h100M146 240h100M146 252h100" stroke="#3a261d" strokeWidth="2" />
      <path d="M134 208l24-40h76l24 40z" fill="#eef3fd" />
      <path d="M134 208l24-40h10l-16 40z" fill="#c3cdea" />
      <path d="M216 150h14v22h-14z" fill="#4a3226" />
      <path d="M214 146h18v6h-18z" fill="#eef3fd" />
      <path
        d="M223 138c-10-12 8-18 0-32s8-18 2-30"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.3"
      />
      {[156, 212].map((x) => (
        <g key={x}>
          <rect x={x} y="218" width="24" height="22" fill="#ffd166" />
          <path d={`M${x + 12} 218v22M${x} 229h24`} stroke="#7a4a26" strokeWidth="2" />
        </g>
      ))}
      <rect x="187" y="222" width="18" height="38" fill="#2c1c15" />
      <circle cx="201" cy="242" r="1.5" fill="#ffd166" />
    </g>
    <path d="M190 260c-10 20 24 26 6 60h40c6-30-30-40-26-60z" fill="#f7f9ff" opacity="0.75" />
    <Spruce snow x={40} base={276} height={120} />
    <Spruce snow x={86} base={292} height={92} />
    <Spruce snow x={300} base={270} height={110} />
    <Spruce snow x={346} base={294} height={132} />
  </>
);

const scenes: Record<Scene, ReactNode> = { lake, ridge, hut };

/** The air behind the whole page. */
export function Backdrop() {
  return (
    <svg className="backdrop" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        d="M0 180l90-96 60 52 130-136 90 100 70-50 150 130 60-40 110-124 84 96 76-58 130 140 80-66 70 84v230H0z"
        fill="#9b6a8f"
        opacity="0.5"
      />
      <path
        d="M0 300l120-110 80 64 120-100 150 136 110-84 120 100 130-126 120 118 110-82 140 106v120H0z"
        fill="#5c4273"
        opacity="0.65"
      />
    </svg>
  );
}
