import { Button } from '../form/button.tsx'

/** The methods of a second factor, the safest first. */
export const SECOND_FACTOR_METHODS = ['totp', 'sms', 'email', 'recovery'] as const
export type Method = (typeof SECOND_FACTOR_METHODS)[number]

export const METHOD_LABELS: Record<Method, { name: string; help: string }> = {
  totp: { name: 'Authenticator app', help: 'The six digits your authenticator app shows now' },
  sms: { name: 'Text message', help: 'The six digits we send to your phone' },
  email: { name: 'Code by email', help: 'The six digits we send to your email' },
  recovery: {
    name: 'Recovery code',
    help: 'One of the codes you saved when you set this up. Each works once',
  },
}

type Props = { methods: readonly Method[]; method: Method; onChoose(method: Method): void }

/** Links to the other methods. Renders nothing where there is only one. */
export const OtherMethods = ({ methods, method, onChoose }: Props) =>
  methods.length > 1 && (
    <div className="stack stack--2">
      <p className="small quiet">Use something else:</p>
      <div className="row row--2">
        {methods
          .filter((otherMethod) => otherMethod !== method)
          .map((otherMethod) => (
            <Button key={otherMethod} small onClick={() => onChoose(otherMethod)}>
              {METHOD_LABELS[otherMethod].name}
            </Button>
          ))}
      </div>
    </div>
  )
