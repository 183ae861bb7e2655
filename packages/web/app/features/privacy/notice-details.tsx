import text from '../../ui/text.module.css'

/** What is stored for a purpose, why, and for how long. */
export const NoticeDetails = ({ data, use, until }: { data: string; use: string; until: string }) => (
  <dl className={text.small}>
    <dt>Data</dt>
    <dd>{data}</dd>
    <dt>Used for</dt>
    <dd>{use}</dd>
    <dt>Kept</dt>
    <dd>{until}</dd>
  </dl>
)
