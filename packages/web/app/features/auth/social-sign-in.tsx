import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Other ways to sign in; where one isn't set up, its button says so in words (decision 25). */
export function SocialSignIn() {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <p className="or">Or continue with</p>
      <div className="grid grid-cols-2 gap-2">
        {['Google', 'Facebook'].map((name) => (
          <Button key={name} look="line" onClick={() => setAsked(name)}>
            {name}
          </Button>
        ))}
      </div>
      <p className="small quiet" role="status">
        {asked !== null && `Signing in with ${asked} isn’t set up on this site. Please use your email and password.`}
      </p>
    </>
  )
}
