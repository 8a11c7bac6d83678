import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { rankingOf } from '../../../../domain/triage/ranking.ts';

/** Findings that the owner dismisses stand with the brief; the contradictions in the list are counted by today's rules. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table briefs add column dismissed_findings text`.execute(db);
  await countContradictions(db);
}

type Counted = {
  id: string;
  newest_key: number;
  company_name: string;
  contact_name: string;
  contact_phone: string;
  website_type: string;
  full_brief_data: string;
  contradictions: number;
};

const batch = 500;

/** Also for what comes back from an older backup. */
export async function countContradictions(db: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Counted>`
      select id, newest_key, company_name, contact_name, contact_phone, website_type, full_brief_data, contradictions
      from briefs where id > ${after} order by id limit ${batch}`.execute(db);
    for (const row of rows) {
      const brief = {
        companyName: row.company_name,
        contactName: row.contact_name,
        contactPhone: row.contact_phone,
        websiteType: row.website_type,
        fullBriefData: JSON.parse(row.full_brief_data) as unknown,
      };
      const { contradictions } = rankingOf(brief, Number(row.newest_key));
      if (contradictions !== Number(row.contradictions))
        await sql`update briefs set contradictions = ${contradictions} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
