/** The people of the demo and their posts. */
export type PersonKey = 'hania' | 'kuba' | 'ola' | 'samir' | 'iga' | 'you';
export type PostKind = 'view' | 'conditions' | 'company';
type PostKey = 'lakes' | 'ridge' | 'crew' | 'hut';
export type Scene = 'lake' | 'ridge' | 'hut';

export type PostFacts = {
  key: PostKey;
  by: PersonKey;
  kind: PostKind;
  likes: number;
  scene?: Scene;
  /** Who wrote its comments, in their order. */
  answers: readonly PersonKey[];
};

export const posts: readonly PostFacts[] = [
  { key: 'lakes', by: 'hania', kind: 'view', likes: 214, scene: 'lake', answers: ['kuba', 'ola'] },
  { key: 'ridge', by: 'samir', kind: 'conditions', likes: 87, scene: 'ridge', answers: ['hania'] },
  { key: 'crew', by: 'kuba', kind: 'company', likes: 31, answers: ['samir'] },
  { key: 'hut', by: 'iga', kind: 'view', likes: 162, scene: 'hut', answers: [] },
];

export const postKinds: readonly PostKind[] = ['view', 'conditions', 'company'];
export const walkers: readonly PersonKey[] = ['hania', 'kuba', 'ola', 'samir', 'iga'];
export const crew: readonly PersonKey[] = ['hania', 'kuba', 'ola', 'samir'];
