import { Prose } from '#web/ui/layout/page.tsx'

/** The description of a job, which is optional. */
export const JobDescription = ({ text }: { text: string }) =>
  text ? <Prose text={text} /> : <p className="quiet">The job has no description.</p>
