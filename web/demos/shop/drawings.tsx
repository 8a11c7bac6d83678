import { Gradient } from '../shared/gradient.tsx';
import type { GoodKey } from './goods.ts';

/** Light falls from the left over everything that was turned on the wheel. */
const glazes = {
  rust: '#7e3a22 0, #c4673e 0.2, #e79a6c 0.38, #b3562f 0.72, #7a3720 1',
  moss: '#1d3a31 0, #4f7d6a 0.2, #7ba692 0.38, #42705d 0.72, #1f3c33 1',
  night: '#1c2140 0, #4a5384 0.2, #7a83b4 0.38, #414a7a 0.72, #1d2243 1',
  dawn: '#a98a5f 0, #e4cba1 0.2, #f6e6c6 0.38, #d3b788 0.72, #a28359 1',
  milk: '#cdb793 0, #f0e2c6 0.2, #fffaf0 0.38, #e2cda7 0.72, #b79c75 1',
};

/** Drawn once; every picture on the page refers to it. */
export function Drawings() {
  return (
    <svg className="drawings" aria-hidden="true" width="0" height="0">
      <defs>
        {Object.entries(glazes).map(([id, stops]) => (
          <Gradient key={id} id={id} stops={stops} />
        ))}
        <Gradient kind="round" id="floor" stops="#6b3d22 0 0.42, #6b3d22 0.6 0.16, #6b3d22 1 0" />
        <Gradient kind="round" id="sun" stops="#fff3d6 0, #ffe3b0 0.55 0.65, #ffe3b0 1 0" />
      </defs>
      <Mug name="rust-mug" body="rust" handle={['#7e3a22', '#d27a4e', '#f0ad82']} />
      <TallMug />
      <RoundMug />
      <Tableware />
    </svg>
  );
}

/** A straight cylinder with a squared ear, dipped no deeper than its rim. */
function TallMug() {
  return (
    <symbol id="moss-mug" viewBox="560 190 376 340">
      <ellipse cx="724" cy="504" rx="150" ry="22" fill="url(#floor)" />
      <g fill="none" strokeLinejoin="round">
        <path d="M806 276h58q20 0 20 20v92q0 20-20 20h-58" stroke="#1d3a31" strokeWidth="30" />
        <path d="M806 272h56q20 0 20 20v90q0 20-20 20h-56" stroke="#5f8d79" strokeWidth="18" />
      </g>
      <path d="M612 216v258c0 22 44 34 102 34s102-12 102-34V216z" fill="url(#moss)" />
      <path d="M612 216v84c28 16 70 22 102 22s74-6 102-22v-84z" fill="url(#milk)" />
      <path
        d="M612 372c28 14 70 20 102 20s74-6 102-20M612 396c28 14 70 20 102 20s74-6 102-20"
        fill="none"
        stroke="#1d3a31"
        strokeWidth="3"
        opacity="0.5"
      />
      <ellipse cx="714" cy="216" rx="102" ry="22" fill="#f6ead2" />
      <ellipse cx="714" cy="218" rx="91" ry="17" fill="#6f8f4e" />
      <path d="M634 250v210" stroke="#fff" strokeWidth="9" strokeLinecap="round" opacity="0.26" />
    </symbol>
  );
}

/** A belly with a small ring to hold it by, speckled like the sky it is named after. */
function RoundMug() {
  return (
    <symbol id="night-mug" viewBox="560 190 376 340">
      <ellipse cx="724" cy="498" rx="166" ry="24" fill="url(#floor)" />
      <g fill="none">
        <circle cx="862" cy="372" r="44" stroke="#1c2140" strokeWidth="30" />
        <circle cx="860" cy="368" r="44" stroke="#5a6396" strokeWidth="18" />
      </g>
      <path
        d="M626 256c-48 44-58 138-14 206 18 28 58 40 104 40s86-12 104-40c44-68 34-162-14-206z"
        fill="url(#night)"
      />
      <path
        d="M626 256c-22 20-36 50-39 84 46-22 84 14 129 0s83 22 129 0c-3-34-17-64-39-84z"
        fill="url(#milk)"
      />
      <g fill="#dfe3f2">
        <circle cx="634" cy="400" r="4" />
        <circle cx="676" cy="440" r="3" />
        <circle cx="704" cy="388" r="3.5" />
        <circle cx="752" cy="424" r="4" />
        <circle cx="790" cy="386" r="3" />
        <circle cx="776" cy="462" r="3" />
        <circle cx="718" cy="474" r="2.5" />
      </g>
      <ellipse cx="716" cy="256" rx="90" ry="20" fill="#f6ead2" />
      <ellipse cx="716" cy="258" rx="80" ry="15" fill="#3a1d12" />
      <path
        d="M612 346c-6 30-2 62 10 88"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
        opacity="0.26"
      />
    </symbol>
  );
}

type MugProps = { name: GoodKey; body: keyof typeof glazes; handle: readonly [string, string, string] };

/** Handle, turned body, dipped glaze, rim and what is in it. */
function Mug({ name, body, handle }: MugProps) {
  return (
    <symbol id={name} viewBox="560 190 376 340">
      <ellipse cx="734" cy="494" rx="174" ry="27" fill="url(#floor)" />
      <g fill="none" strokeLinecap="round">
        <path d="M826 300c92-14 112 128-4 132" stroke={handle[0]} strokeWidth="36" />
        <path d="M826 296c84-10 100 118-4 126" stroke={handle[1]} strokeWidth="22" />
        <path d="M830 288c62-4 84 62 52 98" stroke={handle[2]} strokeWidth="5" opacity="0.8" />
      </g>
      <path
        d="M592 238c0 120 4 186 24 222 14 26 64 38 100 38s86-12 100-38c20-36 24-102 24-222z"
        fill={`url(#${body})`}
      />
      <path
        d="M592 238c0 40 0 70 2 96 10 12 22-6 34 6 12 14 8 42 20 42s10-34 24-36 14 30 28 30 12-22 28-22 10 44 24 44 12-40 26-44 14 18 28 12 12-20 32-24c2-28 2-62 2-104z"
        fill="url(#milk)"
      />
      <ellipse cx="716" cy="238" rx="124" ry="27" fill="#f6ead2" />
      <ellipse cx="716" cy="240" rx="112" ry="21" fill="#4a281b" />
      <ellipse cx="716" cy="246" rx="96" ry="14" fill="#3a1d12" />
      <ellipse cx="690" cy="243" rx="34" ry="4" fill="#8a5536" opacity="0.7" />
      <path
        d="M622 262c-2 60 0 120 10 160"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
        opacity="0.28"
      />
    </symbol>
  );
}

function Tableware() {
  return (
    <>
      <symbol id="dawn-cup" viewBox="-90 -80 180 160">
        <ellipse cy="57" rx="58" ry="8" fill="url(#floor)" />
        <path d="M-50-34c0 46 6 76 22 90 16 6 40 6 56 0 16-14 22-44 22-90z" fill="url(#dawn)" />
        <path
          d="M-50-34c0 12 0 22 2 32 8 8 12-2 20 4s6 22 12 22 6-18 14-18 8 12 14 12 8-14 16-14 10 6 20-6c2-10 2-20 2-32z"
          fill="url(#milk)"
        />
        <ellipse cy="-34" rx="50" ry="12" fill="#f6ead2" />
        <ellipse cy="-33" rx="44" ry="9" fill="#8d6d45" />
        <ellipse cy="-30" rx="38" ry="6" fill="#6f9a5c" />
      </symbol>
      <symbol id="moss-vase" viewBox="-90 -80 180 160">
        <ellipse cy="62" rx="46" ry="7" fill="url(#floor)" />
        <path
          d="M-15-62h30c0 24-2 28 12 44 22 26 14 70-6 80h-42c-20-10-28-54-6-80 14-16 12-20 12-44z"
          fill="url(#moss)"
        />
        <ellipse cy="-62" rx="15" ry="4" fill="#16291f" />
      </symbol>
      <symbol id="dawn-plate" viewBox="-90 -80 180 160">
        <ellipse cy="42" rx="70" ry="8" fill="url(#floor)" />
        <ellipse cy="12" rx="76" ry="30" fill="#a98a5f" />
        <ellipse cy="6" rx="76" ry="29" fill="url(#dawn)" />
        <ellipse cy="8" rx="53" ry="18" fill="#d8bb8c" />
        <ellipse cy="10" rx="51" ry="16" fill="#efdcb8" />
      </symbol>
      <symbol id="night-bowl" viewBox="-90 -80 180 160">
        <ellipse cy="56" rx="50" ry="7" fill="url(#floor)" />
        <path d="M-60-18c0 50 28 74 60 74s60-24 60-74z" fill="url(#night)" />
        <ellipse cy="-18" rx="60" ry="14" fill="#dfe3f2" />
        <ellipse cy="-16" rx="53" ry="11" fill="#262c52" />
      </symbol>
      <symbol id="rust-jug" viewBox="-90 -80 180 160">
        <ellipse cx="2" cy="62" rx="50" ry="7" fill="url(#floor)" />
        <g fill="none" strokeLinecap="round">
          <path d="M22-46c40-8 46 52 12 60" stroke="#7e3a22" strokeWidth="12" />
          <path d="M22-47c36-6 42 48 12 57" stroke="#d27a4e" strokeWidth="7" />
        </g>
        <path
          d="M-24-58h46c0 20-2 26 10 42 20 28 14 66-6 78h-54c-20-12-26-50-6-78 12-16 12-24 10-42z"
          fill="url(#rust)"
        />
        <path
          d="M-34-63c4 3 8 5 10 5h46c0 20-2 26 8 38-8 4-10-4-18 2s-6 24-12 24-6-18-14-18-6 12-12 12-8-16-16-16c10-14 10-24 8-47z"
          fill="url(#milk)"
        />
        <path d="M-36-64c18-7 46-6 58 6-14 7-38 7-46 1z" fill="#5a3020" />
      </symbol>
    </>
  );
}

export function Picture({ name }: { name: GoodKey }) {
  const viewBox = name.endsWith('mug') ? '560 190 376 340' : '-90 -80 180 160';
  return (
    <svg className="picture" viewBox={viewBox} aria-hidden="true">
      <use href={`#${name}`} x={viewBox.split(' ')[0]} y={viewBox.split(' ')[1]} width="100%" height="100%" />
    </svg>
  );
}

/** The mug of the first screen, warm and steaming. */
export function HeroPicture() {
  return (
    <svg className="hero-picture" viewBox="470 90 500 450" aria-hidden="true">
      <circle cx="716" cy="330" r="250" fill="url(#sun)" />
      <use href="#rust-mug" x="560" y="190" width="376" height="340" />
      <path
        className="steam"
        d="M676 196c-14-22 16-34 2-60M722 188c-14-26 18-40 2-70M766 198c-12-20 14-32 2-54"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
