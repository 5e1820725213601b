/**
 * The one script that runs before the first paint: it says that there is script (the steps of a form are then shown
 * one by one) and which colour scheme holds, now and when the system changes it (the site has no switch of its own).
 */
export const earlyScript =
  '((e,q)=>{e.classList.add("js");(q.onchange=()=>{e.dataset.mantineColorScheme=q.matches?"dark":"light"})()})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))';
