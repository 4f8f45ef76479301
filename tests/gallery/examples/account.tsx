import { House } from 'lucide-react'
import { AccountMenu } from '#web/ui/account/menu.tsx'
import { CommonMenuEntries, MenuEntry } from '#web/ui/account/menu-entries.tsx'
import { StaffMenu } from '#web/ui/account/staff-menu.tsx'
import { BlockButton } from '#web/ui/block/button.tsx'
import { BlockMenu } from '#web/ui/block/menu.tsx'
import { BlockedNotice } from '#web/ui/block/notice.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { ContractsLink, CreateJobLink, FirstContractLink } from '#web/ui/list/contract-links.tsx'
import { ResendVerification } from '#web/ui/resend-verification.tsx'
import { VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import type { Example } from '../example.ts'
import { BLOCKED_ID, OTHER_ID } from '../member.ts'

const BLOCKED = { user_id: BLOCKED_ID, first_name: 'Theo', last_name: 'Marsh' }
const OTHER = { ...BLOCKED, user_id: OTHER_ID }

export const accountExamples: readonly Example[] = [
  { part: 'AccountMenu', state: 'closed, current', show: () => <AccountMenu isCurrent /> },
  { part: 'StaffMenu', state: 'closed', show: () => <StaffMenu /> },
  {
    part: 'MenuEntry',
    state: 'with a fact, and a warning one',
    show: () => (
      <ul className="menu">
        <MenuEntry
          to="/tokens"
          label="Tokens"
          icon={House}
          fact={{ shortText: '3 left', isWarning: false }}
        />
        <MenuEntry
          to="/licenses"
          label="Licenses"
          icon={House}
          fact={{ shortText: 'None', isWarning: true }}
        />
      </ul>
    ),
  },
  {
    part: 'CommonMenuEntries',
    state: 'usual',
    show: () => (
      <div className="menu">
        <CommonMenuEntries />
      </div>
    ),
  },
  { part: 'BlockButton', state: 'not blocked', show: () => <BlockButton person={OTHER} /> },
  { part: 'BlockMenu', state: 'closed', show: () => <BlockMenu person={OTHER} /> },
  {
    part: 'BlockedNotice',
    state: 'blocked',
    show: () => <BlockedNotice person={BLOCKED}>They can't message you.</BlockedNotice>,
  },
  { part: 'ConversationLink', state: 'usual', show: () => <ConversationLink memberId={OTHER.user_id} /> },
  {
    part: 'ConversationLink',
    state: 'that starts a call',
    show: () => <ConversationLink memberId={OTHER.user_id} startsCall label="Call" />,
  },
  {
    part: 'ResendVerification',
    state: 'usual',
    show: () => <ResendVerification email="maren@example.com" />,
  },
  {
    part: 'VerifyEmailNotice',
    state: 'not verified',
    show: () => <VerifyEmailNotice purpose="post it" allowedActions="You can save it meanwhile." />,
  },
  { part: 'ContractsLink', state: 'usual', show: () => <ContractsLink /> },
  { part: 'CreateJobLink', state: 'primary', show: () => <CreateJobLink tone="primary" /> },
  { part: 'FirstContractLink', state: 'primary', show: () => <FirstContractLink tone="primary" /> },
]
