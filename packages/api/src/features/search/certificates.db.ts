import type { Sql } from 'postgres'

/** The certificates that films on sale have, each once: the index is hopped along, not read. */
export async function listCertificates(sql: Sql): Promise<string[]> {
  const rows = await sql<{ certificate: string }[]>`
    with recursive hop as (
      select min(certificate) as certificate from movie_search
      union all
      select (select min(certificate) from movie_search where certificate > hop.certificate) from hop
      where hop.certificate is not null
    )
    select certificate from hop where certificate is not null`
  return rows.map(({ certificate }) => certificate)
}
