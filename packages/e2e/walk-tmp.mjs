import { chromium } from '@playwright/test'
const W=+process.argv[2]||1280, dark=process.argv[3]==='dark'
const B='http://localhost:4100'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:'--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ')})
const c=await b.newContext({viewport:{width:W,height:W<500?844:800},colorScheme:dark?'dark':'light',hasTouch:W<500,isMobile:W<500})
const p=await c.newPage(); const shot=async n=>{await p.waitForTimeout(700);await p.screenshot({path:`/tmp/sh/${n}-${W}${dark?'-d':''}.png`})}
p.setDefaultTimeout(15000)
await p.goto(B+'/login'); await p.getByLabel('Email').fill('shopper@shopflix.test').catch(()=>{}); 
const acc=process.env.ACC.split(' '); await p.getByLabel(/Email/).first().fill(acc[0]); await p.getByLabel('Password',{exact:true}).fill(acc[1]); await p.getByRole('button',{name:'Sign In',exact:true}).click(); await p.waitForURL(/shop/)
const id=await p.evaluate(()=>JSON.stringify(Object.entries(localStorage)))
console.log(id.slice(0,300))
await shot('shop')
const uid=await p.evaluate(()=>{for(const [k,v] of Object.entries(localStorage)){const m=/^\d+$/.exec(v);if(/user.?id/i.test(k)&&m)return v;} return ''})||process.env.UID2
for(const s of (process.env.SCREENS||'').split(' ').filter(Boolean)){const [n,path]=s.split('=');await p.goto(B+path.replace('UID',uid));await shot(n)}
await b.close()
