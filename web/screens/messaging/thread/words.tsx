import { find } from 'linkifyjs'

/** What somebody wrote, with its web addresses as links. */
export function Words({ of }: { of: string }) {
  const links = find(of, 'url').filter(({ href }) => /^https?:/.test(href))
  return (
    <p className="pre">
      {links.map(({ start, end, href }, at) => (
        <span key={start}>
          {of.slice(links[at - 1]?.end ?? 0, start)}
          <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {of.slice(start, end)}
          </a>
        </span>
      ))}
      {of.slice(links.at(-1)?.end ?? 0)}
    </p>
  )
}
