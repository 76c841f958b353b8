CREATE TABLE "webhooks" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"reach" text collate "C" NOT NULL,
	"url" text collate "C" NOT NULL,
	"events" text collate "C" NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"webhookId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"event" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"payload" text collate "C",
	"status" text collate "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"dueAt" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"triedAt" text collate "C",
	"answerStatus" bigint,
	"answer" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_rowid" ON "webhooks" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("userId","rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_rowid" ON "webhook_deliveries" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("status","webhookId","dueAt","rowid");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("webhookId","subject","rowid");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhookId","createdAt","id","rowid");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("createdAt","rowid");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user" ON "webhook_deliveries" USING btree ("userId","rowid");
