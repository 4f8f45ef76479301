import { linksIn } from './links.ts'

/** What somebody wrote, with its web addresses as links; one that looks like another host says where it leads. */
export function Words({ of }: { of: string }) {
  const links = linksIn(of)
  return (
    <p className="pre">
      {links.map(({ start, end, href, host }, at) => (
        <span key={start}>
          {of.slice(links[at - 1]?.end ?? 0, start)}
          <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {of.slice(start, end)}
          </a>
          {host !== undefined && <bdi className="quiet"> ({host})</bdi>}
        </span>
      ))}
      {of.slice(links.at(-1)?.end ?? 0)}
    </p>
  )
}
