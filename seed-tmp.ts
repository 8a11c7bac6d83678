import { openDatabase } from './server/store/database.ts';
import { insertBrief, updateStatus } from './server/store/briefs.ts';
import { insertMessage } from './server/store/messages.ts';
import { enqueueMail } from './server/store/outbox.ts';
const store = await openDatabase({ dataDir: '/tmp/admin-data', exclusive: false });
const names = ['Piekarnia Zakwas','Kancelaria Nowak i Wspólnicy','Studio Jogi Oddech','Auto-Serwis Mazur','Zielony Ogród','Baltic Sails Ltd','Przedsiębiorstwo Wielobranżowe Konstantynopolitańczykowianeczka','Klinika Uśmiech','Tatra Outdoor','Meble Dąb','Fundacja Światło','Cukiernia Róża'];
const industries=['food','legal','fitness','automotive','agriculture','travel','manufacturing','healthcare','retail','construction','other','food-beverage'];
const types=['e-commerce','business-card','portfolio','corporate','blog','community','custom','educational'];
const statuses=['new','new','in-progress','completed','cancelled','new'] as const;
for (let i=0;i<64;i++){
  const name=names[i%names.length]+(i>=names.length?` ${i}`:'');
  const created=new Date(Date.now()-i*(i<6?5:31)*3600_000).toISOString();
  await store.transaction(async tx=>{
  const {id}=await insertBrief(tx,{companyName:name,industry:industries[i%industries.length]!,contactName:['Anna Kowalska','Jan Nowak','Łucja Ćwiek','Tom Smith'][i%4]!,contactEmail:`kontakt${i}@firma-przyklad.example`,contactPhone:i%3?'+48 600 100 '+(200+i):'',websiteType:types[i%types.length]!,
   fullBriefData:{companyProfile:{companyName:name,industry:industries[i%industries.length],description:'Wypiekamy chleb na zakwasie od 1987 roku.\nMamy trzy sklepy w Krakowie.',targetAudience:'Mieszkańcy Krakowa, 25–55 lat',uniqueSellingPoint:'Zakwas ma 36 lat'},contactInfo:{name:'Anna Kowalska',email:`kontakt${i}@firma-przyklad.example`,phone:'+48 600',company:name},websiteType:{type:types[i%types.length],customType:i%8==6?'Aplikacja rezerwacyjna':'',primaryPurpose:'Sprzedaż pieczywa z dostawą'},websiteGoals:{primaryGoals:['increase-sales','improve-seo'],secondaryGoals:['multilingual','security'],successMetrics:'30 zamówień dziennie'},features:{required:['contact-form','shopping-cart','reviews'],optional:['blog','faq'],customFeatures:'Kalendarz wypieków'},integrations:{required:['stripe','google-analytics'],optional:['instagram'],customIntegrations:'Subiekt GT'},homepageStructure:{sections:['hero-banner','about-us','footer'],customSections:'Godziny otwarcia'},mainMenu:{items:['home','products','contact'],customItems:'Nasz zakwas'},siteMap:{pages:[{id:'1',value:'home',label:'Strona główna',subpages:[]},{id:'2',value:'products',label:'Produkty',subpages:[{id:'3',label:'Chleby'},{id:'4',label:'Bułki'}]},{id:'5',value:'contact',label:'Kontakt',subpages:[]}],customPages:''},inspirationLinks:{links:[{id:'1',url:'example.com/piekarnia',description:'Ładne zdjęcia'},{id:'2',url:'javascript:alert(1)',description:''}],notes:'Ciepło, drewno, biel'},additionalInfo:{timeline:['asap','1-month','flexible'][i%3],budget:['2k-7k','7k-15k','under-5k','discuss'][i%4],specialRequirements:'Dostępność WCAG',notes:'Proszę o kontakt po 14'}},
   createdAt:created,source:'website_form',language:i%5==0?'en':'pl',readAt:i>4?created:null});
   await updateStatus(tx,id,statuses[i%6]!,created);
   if(i<6) await enqueueMail(tx,{kind:'brief-notification',recipient:'o@x.example',payload:{},briefId:id,createdAt:created});
  });
}
await store.db.updateTable('outbox').set({status:'sent',sentAt:new Date().toISOString()}).where('id','in',(q)=>q.selectFrom('outbox').select('id').limit(3)).execute();
const f=await store.db.selectFrom('outbox').select('id').where('status','=','queued').limit(1).executeTakeFirst();
if(f) await store.db.updateTable('outbox').set({status:'failed',attempts:3,lastError:'550 no such user'}).where('id','=',f.id).execute();
for(let i=0;i<5;i++) await store.transaction(tx=>insertMessage(tx,{name:['Ewa Lis','Bob Ross','SEO Expert'][i%3]!,email:`e${i}@mail.example`,message:'Dzień dobry, czy robicie sklepy na WooCommerce? '.repeat(i+1),language:'pl',createdAt:new Date(Date.now()-i*7e6).toISOString(),spamReason:i%3==2?'too-fast':null}));
await store.close();
