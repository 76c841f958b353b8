CREATE TABLE "idempotency_keys" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"request" text collate "C" NOT NULL,
	"status" bigint NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"at" text collate "C" NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_rowid" ON "idempotency_keys" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("userId","at","rowid");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at","rowid");
