import { findTextLinks } from './text-links.ts'

/** What somebody wrote, with its web addresses as links; one that looks like another host says where it leads. */
export function MessageText({ text }: { text: string }) {
  const links = findTextLinks(text)
  return (
    <p className="pre">
      {links.map(({ start, end, href, host }, index) => (
        <span key={start}>
          {text.slice(links[index - 1]?.end ?? 0, start)}
          <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text.slice(start, end)}
          </a>
          {host !== undefined && <bdi className="quiet"> ({host})</bdi>}
        </span>
      ))}
      {text.slice(links.at(-1)?.end ?? 0)}
    </p>
  )
}
