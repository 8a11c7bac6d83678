export const studio = [
  {
    title: 'Web development',
    text: 'Sites and shops that work from the first click and stay easy to extend for years.',
    stack: 'React, TypeScript, Node.js',
  },
  {
    title: 'UI/UX design',
    text: 'Interfaces where everything is right where the hand reaches for it. We try them with people before there’s any code.',
    stack: 'Figma, prototypes, research',
  },
  {
    title: '3D design',
    text: 'A product you can turn in your hand even though it’s only on a screen. Light on a phone, too.',
    stack: 'Blender, Three.js, WebGL',
  },
  {
    title: 'Performance',
    text: 'The first screen in a single server response. We measure before and after, and you get the numbers in writing.',
    stack: 'Core Web Vitals, Lighthouse',
  },
  {
    title: 'SEO',
    text: 'Words that make sense to people, structure that makes sense to search engines. In every language you sell in.',
    stack: 'Structured data, audits, hreflang',
  },
  {
    title: 'Digital marketing',
    text: 'Campaigns that leave more behind than a chart: customers who come back.',
    stack: 'Google Ads, newsletters, analytics',
  },
] as const;

export const engineering = [
  {
    title: 'React development',
    text: 'Dashboards, configurators and shops where every click shows its effect at once.',
    stack: 'React, TypeScript, Vite',
  },
  {
    title: 'Python backend',
    text: 'Services and data pipelines that take Black Friday as calmly as a Tuesday morning.',
    stack: 'Python, FastAPI, PostgreSQL',
  },
  {
    title: 'Cloud and DevOps',
    text: 'Releases at the push of a button, backups that really can be restored, and a bill without surprises.',
    stack: 'Docker, AWS, tests before release',
  },
  {
    title: 'API integration',
    text: 'Payments, stock, invoices and CRM talk to each other, and nobody retypes anything.',
    stack: 'REST, GraphQL, webhooks',
  },
  {
    title: 'App optimization',
    text: 'We find the place where the time really goes and fix it. The chart shows the difference.',
    stack: 'Profiling, caching',
  },
  {
    title: 'System architecture',
    text: 'A plan that a new colleague understands in a day and that can still be changed in three years.',
    stack: 'Domain models, queues, monitoring',
  },
] as const;
