import { useRouter } from '@tanstack/react-router'
import {
  ChevronLeft,
  CircleQuestionMark,
  HandCoins,
  House,
  ListChecks,
  Lock,
  LogIn,
  Mail,
  Scale,
  UserPlus,
} from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { Places } from '#web/ui/layout/places.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'

const PLACES = [
  { to: '/', words: 'Home', icon: House },
  { to: '/how-it-works', words: 'How it works', icon: ListChecks },
  { to: '/login', words: 'Login', icon: LogIn },
  { to: '/register', words: 'Register', icon: UserPlus },
  { to: '/privacy', words: 'Privacy', icon: Lock },
  { to: '/legal', words: 'Legal', icon: Scale },
  { to: '/pricing', words: 'Pricing', icon: HandCoins },
  { to: '/contact', words: 'Contact Us', icon: Mail },
  { to: '/help', words: 'Help', icon: CircleQuestionMark },
] as const

export function PublicMenu() {
  const { history, navigate } = useRouter()
  const goBack = () => (history.canGoBack() ? history.back() : navigate({ to: '/' }))
  return (
    <>
      <PublicTitle title="Menu" description="Every public page of the marketplace." />
      <button className="back back--strip needs-script" type="button" onClick={goBack}>
        <Icon of={ChevronLeft} />
        Back
      </button>
      <div className="head">
        <h1>Menu</h1>
      </div>
      <Places of={PLACES} />
    </>
  )
}
