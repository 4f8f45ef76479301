import { Prose } from '#web/ui/layout/page.tsx'

/** What has to be done; a client may leave it out. */
export const JobDescription = ({ text }: { text: string }) =>
  text ? <Prose text={text} /> : <p className="quiet">The job has no description.</p>
