/** Why a call leaves no audit entry of its own. The events that it leads to may still leave entries. */
export const UNAUDITED = {
  public: { unrecordedBecause: 'It shows what everybody may know.' },
  listed: { unrecordedBecause: 'It shows what members publish for all other members.' },
  counts: { unrecordedBecause: 'It shows numbers of records, and nothing about any person.' },
  own: { unrecordedBecause: 'It concerns the caller alone, and nothing that is protected.' },
  private: { unrecordedBecause: 'A mark of the caller for themselves.' },
  party: {
    unrecordedBecause: 'It shows a case to the people whose case it is; who they are is in the trail.',
  },
  messages: {
    unrecordedBecause: 'It shows a conversation to its participants; that staff read it is recorded.',
  },
  names: {
    unrecordedBecause:
      'It says which files there are to whom may know that; their content is given by other calls.',
  },
  link: {
    unrecordedBecause:
      'The download was recorded when the link was given, and the link is good for one person.',
  },
  code: { unrecordedBecause: 'It sends a code or link to the address of the account; its use is recorded.' },
  proof: {
    unrecordedBecause:
      'It proves the session for the change that follows, which is recorded; a failure is a failed login.',
  },
  session: { unrecordedBecause: 'It renews a session, whose begin and end are recorded.' },
  secret: {
    unrecordedBecause:
      'It offers a secret that counts for nothing before it is confirmed, which is recorded.',
  },
} as const
